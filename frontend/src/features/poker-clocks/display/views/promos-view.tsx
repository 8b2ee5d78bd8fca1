import type { DisplayContent } from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '@/lib/language.ts';

/** How long one picture with one note stays. */
const turnMs = 10_000;

/** Renders what the venue offers: one of its pictures beside one of its notes, in turn by the server's time. */
export const PromosView = ({ promos, nowMs }: { promos: DisplayContent['promos']; nowMs: number }) => {
  const { t } = useLingui();
  const language = useLanguage();
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([]);
  const pictures = promos.pictures.filter(({ url }) => !failedUrls.includes(url));
  const turn = Math.floor(nowMs / turnMs);
  const picture = pictures[turn % Math.max(1, pictures.length)];
  const note = promos.notes[turn % Math.max(1, promos.notes.length)];
  const text = note && ((language === 'es' && note.textEs) || note.text);
  return (
    <div className="display-promos" data-alone={!picture || !note || undefined}>
      {picture && (
        <figure>
          <img
            src={picture.url}
            alt={picture.alt}
            onError={() => setFailedUrls((before) => [...before, picture.url])}
          />
          {!note && <figcaption>{picture.alt}</figcaption>}
        </figure>
      )}
      {note && (
        <section>
          <h2>{t`At this bar`}</h2>
          <p data-long={(text ?? '').length > 90 || undefined}>{text}</p>
          <p className="display-promo-event">{note.eventName}</p>
        </section>
      )}
    </div>
  );
};
