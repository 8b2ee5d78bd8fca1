// The league's area as our own drawing: a grid of degrees, the regions' outlines, the venues as dots with their names,
// and the visitor. For people who cannot see it, the list beside it has the same content.
import type { Region } from '@ahl/shared-types/regions';
import type { Coordinates, MapVenue } from '@ahl/shared-types/venues';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { regionTextColours, useRegions } from '@/lib/regions.ts';
import { venuePath } from '../venue-paths.ts';
import {
  fitPlaces,
  netLines,
  outlineOf,
  type Point,
  type Projection,
  type Size,
  scaleOf,
} from './geometry.ts';
import { type Label, placeLabels } from './labels.ts';
import { useSize } from './use-size.ts';

/** The props of the map. Earlier venues take precedence for names. */
export type VenueMapProps = {
  venues: readonly MapVenue[];
  /** The position of the visitor. */
  position?: Coordinates | null;
  /** The hovered venue, or the one whose page it is. */
  markedId?: string | null;
  onMark?: (id: string | null) => void;
  /** Sets its shape, such as `aspect-4/3`. */
  className: string;
};

const Net = ({ projection }: { projection: Projection }) => {
  const { width, height } = projection;
  const { down, across } = netLines(projection);
  return (
    <g className="stroke-line" strokeWidth="1">
      {down.map((x) => (
        <path key={x} d={`M${x} 0V${height}`} />
      ))}
      {across.map((y) => (
        <path key={y} d={`M0 ${y}H${width}`} />
      ))}
    </g>
  );
};

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** Renders the area of a region: around its venues, with a soft edge. */
const RegionArea = ({ region, points }: { region: Region; points: readonly Point[] }) => (
  <path
    d={pathOf(outlineOf(points))}
    className={cn(regionTextColours[region.colour], 'opacity-10')}
    fill="currentColor"
    stroke="currentColor"
    strokeWidth="44"
    strokeLinejoin="round"
    strokeLinecap="round"
  />
);

const Scale = ({ projection }: { projection: Projection }) => {
  const { t } = useLingui();
  const { miles, pixels } = scaleOf(projection);
  const y = projection.height - 14;
  return (
    <g className="stroke-ink-2">
      <path d={`M14 ${y - 5}v5h${pixels}v-5`} fill="none" strokeWidth="1.5" />
      <text x={14 + pixels + 7} y={y + 1} className="fill-ink-2 stroke-none text-xs tabular-nums">
        {t`${miles} mi`}
      </text>
    </g>
  );
};

const Dot = ({
  venue,
  point,
  isMarked,
  onMark,
}: {
  venue: MapVenue;
  point: Point;
  isMarked: boolean;
  onMark: VenueMapProps['onMark'];
}) => (
  <Link
    to={venuePath(venue.id)}
    tabIndex={-1}
    onPointerEnter={() => onMark?.(venue.id)}
    onPointerLeave={() => onMark?.(null)}
  >
    <title>{venue.name}</title>
    <circle cx={point.x} cy={point.y} r="14" fill="transparent" />
    <circle
      cx={point.x}
      cy={point.y}
      r={isMarked ? 7.5 : 5}
      className={cn('stroke-surface', isMarked ? 'fill-ink' : 'fill-felt')}
      strokeWidth="2"
    />
  </Link>
);

const Name = ({ label, isMarked }: { label: Label; isMarked: boolean }) => (
  <text
    x={label.x}
    y={label.y}
    textAnchor={label.anchor}
    className={cn(
      'pointer-events-none stroke-surface text-[12.5px]',
      isMarked ? 'fill-ink font-bold' : 'fill-ink font-medium',
    )}
    strokeWidth="3"
    paintOrder="stroke"
  >
    {label.name}
  </text>
);

const You = ({ point }: { point: Point }) => {
  const { t } = useLingui();
  return (
    <g>
      <circle cx={point.x} cy={point.y} r="13" className="fill-sky opacity-20" />
      <circle cx={point.x} cy={point.y} r="6" className="fill-sky stroke-surface" strokeWidth="2" />
      <text
        x={point.x}
        y={point.y - 17}
        textAnchor="middle"
        strokeWidth="3"
        paintOrder="stroke"
        className="fill-sky stroke-surface text-[12.5px] font-bold"
      >
        {t`You`}
      </text>
    </g>
  );
};

/** Returns the names that fit; the marked venue takes precedence. */
const namesOn = (
  venues: readonly MapVenue[],
  markedId: string | null,
  { toPoint, width, height }: Projection,
): Label[] => {
  const marked = venues.filter(({ id }) => id === markedId);
  const others = venues.filter(({ id }) => id !== markedId);
  const named = [...marked, ...others].map(({ id, name, coordinates }) => ({
    id,
    name,
    point: toPoint(coordinates),
  }));
  const scale = { left: 0, right: 170, top: height - 32, bottom: height };
  return placeLabels(named, { width, height }, [scale]);
};

const Drawing = ({
  venues,
  position = null,
  markedId = null,
  onMark,
  size,
}: Omit<VenueMapProps, 'className'> & { size: Size }) => {
  const regions = useRegions();
  const { width, height } = size;
  const projection = useMemo(() => {
    const places = venues.map(({ coordinates }) => coordinates);
    return fitPlaces(position ? [...places, position] : places, { width, height });
  }, [venues, position, width, height]);
  const names = useMemo(() => namesOn(venues, markedId, projection), [venues, markedId, projection]);
  const { toPoint } = projection;
  // A marked dot is drawn over the others.
  const dots = venues.toSorted((a, b) => Number(a.id === markedId) - Number(b.id === markedId));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="block bg-raised"
    >
      <Net projection={projection} />
      {regions.map((region) => {
        const points = venues
          .filter((venue) => venue.region === region.number)
          .map((venue) => toPoint(venue.coordinates));
        return points.length > 0 && <RegionArea key={region.number} region={region} points={points} />;
      })}
      <Scale projection={projection} />
      {dots.map((venue) => (
        <Dot
          key={venue.id}
          venue={venue}
          point={toPoint(venue.coordinates)}
          isMarked={venue.id === markedId}
          onMark={onMark}
        />
      ))}
      {names.map((label) => (
        <Name key={label.id} label={label} isMarked={label.id === markedId} />
      ))}
      {position && <You point={toPoint(position)} />}
    </svg>
  );
};

/** Renders the map in the space that its style reserves; the space is reserved before the map is drawn. */
export const VenueMap = ({ className, ...shown }: VenueMapProps) => {
  const [ref, size] = useSize();
  return (
    <div ref={ref} className={cn('overflow-hidden rounded-card border border-line bg-raised', className)}>
      {size.width > 0 && shown.venues.length > 0 && <Drawing {...shown} size={size} />}
    </div>
  );
};
