import { leagueLook, pairingLength } from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { setDisplayKey } from '@/lib/display-key.ts';
import { translateFailure } from '@/lib/translate.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { DisplayRoot } from '../components/display-root.tsx';

/** Renders a TV that no venue has paired yet: the code from the desk is typed here, if needed with a remote. */
export const PairingView = ({ logo }: { logo: ReactNode }) => {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const pair = useEndpointMutation('POST /api/display-keys/pair', {
    onSuccess: ({ key }) => setDisplayKey(key),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === pairingLength) pair.mutate({ body: { code } });
  };
  const failure = pair.error instanceof ApiError ? translateFailure(pair.error) : null;
  return (
    <DisplayRoot look={leagueLook}>
      <main className="mx-auto flex min-h-dvh max-w-[min(92vw,70rem)] flex-col items-center justify-center gap-6 p-6 text-center">
        {logo}
        <h1 className="font-display text-[clamp(36px,5vw,88px)] leading-none font-bold">{t`Pair this screen`}</h1>
        <p className="max-w-[44ch] text-[clamp(18px,1.8vw,34px)] text-ink-2">
          {t`At the desk: Event Clocks, then Screens, then Pair a screen. Type the six characters shown there.`}
        </p>
        <form onSubmit={submit} className="flex w-full flex-col items-center gap-4">
          <input
            // A TV has nothing else to do on this page.
            // biome-ignore lint/a11y/noAutofocus: the only field of a page that is opened to fill it
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
            maxLength={pairingLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-label={t`Code`}
            aria-invalid={failure !== null || undefined}
            className="numeral w-full max-w-[min(92vw,44rem)] rounded-card border border-line bg-raised px-4 py-[0.25em] text-center text-[clamp(48px,6vw,110px)] tracking-[0.2em] text-ink uppercase"
          />
          {failure && (
            <p role="alert" className="text-red">
              {failure}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            disabled={code.length < pairingLength}
            isPending={pair.isPending}
          >
            {t`Pair this screen`}
          </Button>
        </form>
      </main>
    </DisplayRoot>
  );
};
