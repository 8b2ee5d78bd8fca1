import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { nameColour, seedOf } from './name-art.ts';

const stackHeights = [3, 5, 4, 6, 2];

/** Renders a lamp over the table: a cord, a shade and its light. */
const Lamp = ({ x, name }: { x: number; name: string }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M-16 62h32l78 118H-94Z" fill={nameColour(name, 0.8, 0.06)} opacity="0.13" />
    <path d="M0 0v42" stroke={nameColour(name, 0.55, 0.05)} strokeWidth="2" />
    <path d="M-24 62a24 22 0 0 1 48 0Z" fill={nameColour(name, 0.52, 0.1)} />
    <path d="M-10 62a10 4.5 0 0 0 20 0Z" fill={nameColour(name, 0.93, 0.06)} />
  </g>
);

/** Renders a stack of chips on the table. */
const Stack = ({ x, y, count, name }: { x: number; y: number; count: number; name: string }) => (
  <g transform={`translate(${x} ${y})`}>
    {Array.from({ length: count }, (_unused, level) => level * -6).map((lift) => (
      <g key={lift} transform={`translate(0 ${lift})`}>
        <path d="M-15 0v5a15 5 0 0 0 30 0V0Z" fill={nameColour(name, 0.42, 0.1)} />
        <ellipse rx="15" ry="5" fill={nameColour(name, 0.66, 0.1)} />
        <ellipse rx="9.5" ry="3" fill={nameColour(name, 0.86, 0.05)} />
      </g>
    ))}
  </g>
);

/** Renders the stock picture: a card room after dark, whose hue, lamps and stacks derive from the venue's name. */
const StockPicture = ({ name, className }: { name: string; className: string }) => {
  const seed = seedOf(name);
  const lamps = seed % 2 === 0 ? [160] : [92, 236];
  const stacks = stackHeights.slice(0, 3 + (seed % 3));
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="320" height="180" fill={nameColour(name, 0.23, 0.045)} />
      <path d={`M0 ${96 + (seed % 17)} 320 ${80 + (seed % 13)}V180H0Z`} fill={nameColour(name, 0.28, 0.06)} />
      <ellipse cx="160" cy="184" rx="190" ry="54" fill={nameColour(name, 0.19, 0.04)} />
      <ellipse cx="160" cy="184" rx="176" ry="46" fill={nameColour(name, 0.4, 0.085)} />
      {lamps.map((x) => (
        <Lamp key={x} x={x} name={name} />
      ))}
      {stacks.map((count, index) => (
        <Stack
          key={count}
          x={160 + (index - (stacks.length - 1) / 2) * 40}
          y={158 + ((seed >> index) % 3) * 4}
          count={count}
          name={name}
        />
      ))}
    </svg>
  );
};

/** Renders a venue's picture at 16:9, or the stock one. Decorative: the name is beside it. */
export const VenuePicture = ({
  name,
  src,
  className,
}: {
  name: string;
  src?: string | null | undefined;
  className?: string;
}) => {
  const [failedSrc, setFailedSrc] = useState('');
  const shape = cn('block aspect-video w-full bg-line object-cover', className);
  if (!src || src === failedSrc) return <StockPicture name={name} className={shape} />;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
      className={shape}
    />
  );
};
