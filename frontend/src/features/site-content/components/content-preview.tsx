// A live preview of a piece of the home page as visitors will see it, in both languages.
import type { PlannedKind } from '@ahl/shared-types/site-content';
import { Trans } from '@lingui/react/macro';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { getAnswer, setAnswer } from '@/lib/endpoint-query.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { type ContentValue, inEnglish, inSpanish } from '../content-values.ts';

/** Renders a piece as its own page does; it reads its data from the cache as it does there. */
export type DrawPiece = () => ReactNode;

const putValue = (client: ReturnType<typeof createQueryClient>, value: ContentValue): void => {
  if ('text' in value) setAnswer(client, 'GET /api/thought-of-the-day', {}, value);
  else if ('title' in value) setAnswer(client, 'GET /api/countdown-config', {}, value);
  else setAnswer(client, 'GET /api/store-banner', {}, value);
};

const Drawn = ({ value, draw }: { value: ContentValue; draw: DrawPiece }) => {
  const outer = useQueryClient();
  const asText = JSON.stringify(value);
  const client = useMemo(() => {
    const made = createQueryClient();
    setAnswer(made, 'GET /api/config', {}, getAnswer(outer, 'GET /api/config', {}));
    putValue(made, JSON.parse(asText) as ContentValue);
    return made;
  }, [asText, outer]);
  return (
    // Queries stay with their first cache: a new value remounts the children.
    <QueryClientProvider key={asText} client={client}>
      {/* For looking only: the target of its link is named beside the field. */}
      <div inert className="overflow-hidden rounded-card">
        {draw()}
      </div>
    </QueryClientProvider>
  );
};

/** Renders the piece with the current values. */
export const ContentPreview = ({
  kind,
  value,
  draw,
}: {
  kind: PlannedKind;
  value: ContentValue;
  draw: DrawPiece;
}) => {
  if ('isActive' in value && !value.isActive)
    return (
      <p className="text-ink-2">
        <Trans>Nothing is shown.</Trans>
      </p>
    );
  if ('imageUrl' in value && value.imageUrl === null)
    return (
      <p className="text-ink-2">
        <Trans>Choose a picture to see it here.</Trans>
      </p>
    );
  if (kind === 'store-banner') return <Drawn value={value} draw={draw} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <figure className="min-w-0">
        <figcaption className="label mb-1 text-ink-2">English</figcaption>
        <Drawn value={inEnglish(value)} draw={draw} />
      </figure>
      <figure lang="es" className="min-w-0">
        <figcaption className="label mb-1 text-ink-2">Español</figcaption>
        <Drawn value={inSpanish(value)} draw={draw} />
      </figure>
    </div>
  );
};
