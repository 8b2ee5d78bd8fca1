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
  const [askedAt, setAskedAt] = useState<number | null>(null);
  useEffect(() => onIdentify((asked) => asked === screenId && setAskedAt(performance.now())), [screenId]);
  useEffect(() => {
    if (askedAt === null) return;
    const timer = setTimeout(() => setAskedAt(null), shownForMs);
    return () => clearTimeout(timer);
  }, [askedAt]);
  if (askedAt === null || screenId === null) return null;
  const number = screenNumber(screenId);
  return (
    <div className="display-identify" data-tone={screenTone(number)} role="alert">
      <p>{t`Screen`}</p>
      <strong>{number}</strong>
    </div>
  );
};
