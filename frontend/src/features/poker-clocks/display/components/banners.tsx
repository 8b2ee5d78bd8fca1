import { useLingui } from '@lingui/react/macro';
import './banners.css';

/** Renders what the whole room has to know now: an announcement, hand for hand. */
export const Banners = ({
  announcement,
  isHandForHand,
}: {
  announcement: string | null;
  isHandForHand: boolean;
}) => {
  const { t } = useLingui();
  return (
    <div className="display-banners">
      {isHandForHand && <p data-kind="hand">{t`Hand for hand`}</p>}
      {announcement !== null && (
        <p data-kind="announcement" data-long={announcement.length > 60 || undefined}>
          {announcement}
        </p>
      )}
    </div>
  );
};
