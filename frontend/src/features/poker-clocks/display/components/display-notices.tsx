import { useLingui } from '@lingui/react/macro';
import './display-notices.css';

/** Something that does not work, in a line; `act` puts it right where a tap can. */
export type Notice = { id: string; text: string; act?: { label: string; run: () => void } };

/** What fails on this screen, one line each; nothing at all while all is well. */
export const DisplayNotices = ({ notices }: { notices: readonly Notice[] }) => {
  const { t } = useLingui();
  return (
    <div className="display-notices" role="status" aria-label={t`What this screen lacks`}>
      {notices.map(({ id, text, act }) => (
        <p key={id}>
          {text}
          {act && (
            <button type="button" onClick={act.run}>
              {act.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
};
