import type { PlacedPlayer } from '../../core/reading/seats-model.ts';
import './podium.css';

/** How a night ended: the first three, the winner in the middle and highest; who tied stands at the same height. */
export const Podium = ({ placed }: { placed: readonly PlacedPlayer[] }) => (
  <ol className="display-podium">
    {placed.map(({ entryId, name, place }) => (
      <li key={entryId} data-place={place}>
        <span className="display-podium-name">{name}</span>
        <span className="display-podium-place">{place}</span>
      </li>
    ))}
  </ol>
);
