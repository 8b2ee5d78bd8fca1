import { StatTile } from '@/components/ui/stat-tile.tsx';
import type { FaceModel } from '../../face-model.ts';

/** When things happen, as the clock stands: shown in league time. */
export const DeskFacts = ({ face, timeOf }: { face: FaceModel; timeOf: (instantMs: number) => string }) => {
  if (face.state === 'finished') return null;
  const isMoving = face.state === 'running' || face.state === 'break';
  const facts = [
    isMoving && { label: face.isBreak ? 'Resumes' : 'Level ends', value: timeOf(face.levelEndsAtMs) },
    isMoving && face.breakAtMs !== null && { label: 'Break', value: timeOf(face.breakAtMs) },
    face.state !== 'overtime' && { label: 'Ends about', value: timeOf(face.endsAtMs) },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {facts.map(({ label, value }) => (
        <StatTile
          key={label}
          label={label}
          value={<span className="max-sm:text-2xl">{value}</span>}
          className="max-sm:px-2.5"
        />
      ))}
    </div>
  );
};
