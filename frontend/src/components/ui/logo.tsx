import { chipLetters } from '@ahl/shared-types/league-settings';
import { darkLogoAddress } from '@ahl/shared-types/master-logo';
import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { useProductName } from '@/lib/config.ts';

/** Returns the letters of the league's chip. */
export const useChipLetters = (): string => chipLetters(useProductName());

/** Renders the league's mark: a chip with six edge marks and the letters of the league's name, in felt. */
export const LogoChip = ({
  size = 40,
  label,
  className,
}: {
  /** Width and height in pixels. */
  size?: number;
  /** The accessible name; without it the mark is decorative. */
  label?: string;
  className?: string;
}) => (
  <svg
    viewBox="0 0 40 40"
    width={size}
    height={size}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className={cn('shrink-0', className)}
  >
    <circle cx="20" cy="20" r="20" className="fill-felt" />
    <circle
      cx="20"
      cy="20"
      r="18.7"
      fill="none"
      strokeWidth="0.5"
      className="stroke-felt-ink"
      opacity="0.55"
    />
    {/* The six edge marks: a dash and a gap are a sixth of the ring. */}
    <circle
      cx="20"
      cy="20"
      r="16.6"
      fill="none"
      strokeWidth="4"
      strokeDasharray="7.3 10.083"
      strokeDashoffset="14.78"
      className="stroke-felt-ink"
      opacity="0.94"
    />
    <text
      x="20.2"
      y="24.7"
      textAnchor="middle"
      fontSize="13"
      fontWeight="700"
      letterSpacing="0.2"
      className="fill-felt-ink font-display"
    >
      {useChipLetters()}
    </text>
  </svg>
);

/** Renders the master logo if one is uploaded, otherwise the chip. `isOnDark`: on a ground dark in both themes. */
export const Logo = ({
  src,
  size = 40,
  label,
  className,
  isOnDark = false,
}: {
  src?: string | null | undefined;
  size?: number;
  label?: string;
  className?: string;
  isOnDark?: boolean;
}) => {
  const [failedSrc, setFailedSrc] = useState('');
  if (!src || src === failedSrc)
    return <LogoChip size={size} {...(label ? { label } : {})} {...(className ? { className } : {})} />;
  const dark = darkLogoAddress(src);
  const draw = (address: string, theme: string) => (
    <img
      src={address}
      alt={label ?? ''}
      height={size}
      onError={() => setFailedSrc(src)}
      className={cn('w-auto max-w-40 shrink-0 object-contain', theme, className)}
      style={{ height: size }}
    />
  );
  if (!dark || isOnDark) return draw(dark ?? src, '');
  return (
    <>
      {draw(src, 'dark:hidden')}
      {draw(dark, 'hidden dark:block')}
    </>
  );
};
