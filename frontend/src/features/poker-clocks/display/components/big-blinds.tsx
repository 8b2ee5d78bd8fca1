import type { Blinds } from '../../core/reading/face-model.ts';
import './big-blinds.css';

/** Renders the blinds of a row in large type. */
export const BigBlinds = ({ blinds, label }: { blinds: Blinds; label?: string }) => (
  <p className="display-blinds" data-long={`${blinds.small}${blinds.big}`.length > 9 || undefined}>
    {label && <span className="display-blinds-label">{label}</span>}
    {blinds.small} <span className="display-slash">/</span> {blinds.big}
  </p>
);
