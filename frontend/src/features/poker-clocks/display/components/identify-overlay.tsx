import { screenNumber } from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { onIdentify } from '@/realtime/screen.ts';
import { screenTone } from '../../core/labels/screen-tone.ts';
import './identify-overlay.css';

const shownForMs = 10_000;

/** Renders the number of this screen over all of it for ten seconds when somebody at a desk identifies it. */
export const IdentifyOverlay = ({ screenId }: { screenId: string | null }) => {
  const { t } = useLingui();
  const [requestedAt, setRequestedAt] = useState<number | null>(null);
  useEffect(
    () => onIdentify((requestedId) => requestedId === screenId && setRequestedAt(performance.now())),
    [screenId],
  );
  useEffect(() => {
    if (requestedAt === null) return;
    const timer = setTimeout(() => setRequestedAt(null), shownForMs);
    return () => clearTimeout(timer);
  }, [requestedAt]);
  if (requestedAt === null || screenId === null) return null;
  const number = screenNumber(screenId);
  return (
    <div className="display-identify" data-tone={screenTone(number)} role="alert">
      <p>{t`Screen`}</p>
      <strong>{number}</strong>
    </div>
  );
};
