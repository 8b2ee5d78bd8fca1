import type { PlacedPlayer } from '../../core/reading/seats-model.ts';
import './podium.css';

/** Renders the first three of a night, the winner in the middle and highest; ties are at the same height. */
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
