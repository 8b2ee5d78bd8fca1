import { cn } from '@/lib/cn.ts';

/** Renders a progress bar; `label` names it for screen readers. */
export const ProgressBar = ({
  label,
  value,
  max = 100,
  className,
}: {
  label: string;
  value: number;
  max?: number;
  className?: string;
}) => {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={cn('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className="size-full origin-left bg-felt transition-transform duration-200 ease-linear"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
};
