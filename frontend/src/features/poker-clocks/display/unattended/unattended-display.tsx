import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { displayKey, onDisplayKeyChange, setDisplayKey } from '@/lib/display-key.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import { DisplayPage, DisplaySkeleton } from '../components/display-page.tsx';
import { DisplayRoot } from '../components/display-root.tsx';
import { IdleView } from './idle-view.tsx';
import { PairingView } from './pairing-view.tsx';

/** While live updates are off, and for what time alone changes: a farewell that ends, a start that comes. */
const pollMs = 15_000;
const lookEveryMs = 60_000;

const useDisplayKey = (): string | null => useSyncExternalStore(onDisplayKeyChange, displayKey, () => null);

/** Takes the key out of the address, so that nobody reads it from the screen or the history. */
const useKeyOfAddress = (): void => {
  useEffect(() => {
    const url = new URL(window.location.href);
    const key = url.searchParams.get('key');
    if (!key) return;
    setDisplayKey(key);
    url.searchParams.delete('key');
    window.history.replaceState(window.history.state, '', url);
  }, []);
};

const Paired = ({ logo, displayKeyOf }: { logo: ReactNode; displayKeyOf: string }) => {
  const poll = usePoll(pollMs);
  const { data, isPending } = useEndpoint(
    'GET /api/display',
    {},
    { refetchInterval: poll || lookEveryMs, refetchIntervalInBackground: true },
  );
  const isRefused = data === null;
  useEffect(() => {
    // Revoked: the key is worth nothing any more, unless another one was typed meanwhile.
    if (isRefused && displayKey() === displayKeyOf) setDisplayKey(null);
  }, [isRefused, displayKeyOf]);
  if (data?.clockId)
    return <DisplayPage key={data.clockId} clockId={data.clockId} loginPath="/admin/login" logo={logo} />;
  if (data) return <IdleView unattended={data} logo={logo} />;
  return (
    <DisplayRoot look={{ theme: 'dark', accent: 'felt' }}>
      {isPending || isRefused ? <DisplaySkeleton /> : <IdleView unattended={null} logo={logo} />}
    </DisplayRoot>
  );
};

/** The TV of a venue: its present clock, else the next start; without a key it asks for a code. */
export const UnattendedDisplay = ({ logo }: { logo: ReactNode }) => {
  useKeyOfAddress();
  const key = useDisplayKey();
  return key === null ? <PairingView logo={logo} /> : <Paired key={key} displayKeyOf={key} logo={logo} />;
};
