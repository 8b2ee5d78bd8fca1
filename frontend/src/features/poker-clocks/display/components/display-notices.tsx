import { useLingui } from '@lingui/react/macro';
import './display-notices.css';

/** One line about something that does not work; `act` fixes it if a tap can. */
export type Notice = { id: string; text: string; act?: { label: string; run: () => void } };

/** Renders what fails on this screen, one line each; nothing while everything works. */
export const DisplayNotices = ({ notices }: { notices: readonly Notice[] }) => {
  const { t } = useLingui();
  return (
    <div className="display-notices" role="status" aria-label={t`What this screen cannot do`}>
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
