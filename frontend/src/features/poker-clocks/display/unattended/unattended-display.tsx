import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { displayKey, onDisplayKeyChange, setDisplayKey } from '@/lib/display-key.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import { DisplayPage, DisplaySkeleton } from '../components/display-page.tsx';
import { DisplayRoot } from '../components/display-root.tsx';
import { IdleView } from './idle-view.tsx';
import { PairingView } from './pairing-view.tsx';

/** Poll interval (ms) while live updates are off, and for changes by time alone: a farewell that ends, a start. */
const pollMs = 15_000;
const pollIntervalMs = 60_000;

const useDisplayKey = (): string | null => useSyncExternalStore(onDisplayKeyChange, displayKey, () => null);

/** Stores the key from the address and removes it there, so that nobody reads it on the screen or in the history. */
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
    { refetchInterval: poll || pollIntervalMs, refetchIntervalInBackground: true },
  );
  const isRefused = data === null;
  useEffect(() => {
    // Revoked: the key is no longer valid, unless another one has been typed meanwhile.
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

/** Renders the TV of a venue: its current clock, else the next start; without a key it asks for a code. */
export const UnattendedDisplay = ({ logo }: { logo: ReactNode }) => {
  useKeyOfAddress();
  const key = useDisplayKey();
  return key === null ? <PairingView logo={logo} /> : <Paired key={key} displayKeyOf={key} logo={logo} />;
};
