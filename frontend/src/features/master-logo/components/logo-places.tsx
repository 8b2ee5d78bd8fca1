// The places where the logo is shown, with the current choice.
import { safeCircle } from '@ahl/shared-types/master-logo';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { LogoChip } from '@/components/ui/logo.tsx';
import { cn } from '@/lib/cn.ts';
import type { LogoFields } from '../logo-form.ts';

const Place = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <figure className="min-w-0">
    {children}
    <figcaption className="mt-1 text-sm text-ink-2">{label}</figcaption>
  </figure>
);

const Drawn = ({ src, height, className }: { src: string | null; height: number; className?: string }) =>
  src ? (
    <img src={src} alt="" style={{ height }} className={cn('max-w-40 object-contain', className)} />
  ) : (
    <LogoChip size={height} />
  );

const Bar = ({ src, theme }: { src: string | null; theme: 'light' | 'dark' }) => (
  <div
    data-theme={theme}
    className="flex h-16 items-center rounded-control border border-line bg-surface px-4 text-ink"
  >
    <Drawn src={src} height={40} />
  </div>
);

/** Renders an icon in the shape of a system, with the circle that is never cropped. */
const AppIcon = ({ src, shape }: { src: string | null; shape: string }) => (
  <div
    data-theme="light"
    className={cn(
      'relative flex size-24 items-center justify-center overflow-hidden border border-line bg-surface',
      shape,
    )}
  >
    <img
      src={src ?? '/icon-192.png'}
      alt=""
      style={{ width: `${safeCircle * 100 * 0.85}%`, height: `${safeCircle * 100 * 0.85}%` }}
      className="object-contain"
    />
    <span
      className="absolute rounded-full border border-dashed border-ink-3"
      style={{ inset: `${((1 - safeCircle) / 2) * 100}%` }}
    />
  </div>
);

/** Renders the header in both themes, a venue's display, the tab and the icons of phones. */
export const LogoPlaces = () => {
  const { t } = useLingui();
  const [light, dark, square] = useWatch<LogoFields, ['light', 'dark', 'square']>({
    name: ['light', 'dark', 'square'],
  });
  return (
    <section aria-label={t`Where it is shown`} className="space-y-3">
      <h2 className="text-lg font-semibold">
        <Trans>Where it is shown</Trans>
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Place label={t`Header, mails and posters`}>
          <Bar src={light ?? null} theme="light" />
        </Place>
        <Place label={t`Header in the dark theme, and displays in venues`}>
          <Bar src={dark ?? light ?? null} theme="dark" />
        </Place>
      </div>
      <div className="flex flex-wrap gap-4">
        <Place label={t`Tab`}>
          <div className="flex size-24 items-center justify-center rounded-control border border-line bg-raised">
            {square ? <img src={square} alt="" className="size-8 object-contain" /> : <LogoChip size={32} />}
          </div>
        </Place>
        <Place label={t`Phone, round`}>
          <AppIcon src={square ?? null} shape="rounded-full" />
        </Place>
        <Place label={t`Phone, square`}>
          <AppIcon src={square ?? null} shape="rounded-2xl" />
        </Place>
      </div>
      <p className="text-sm text-ink-2">
        <Trans>
          The dashed circle is the part that no phone cuts off: icons are drawn so that the logo lies within
          it.
        </Trans>
      </p>
    </section>
  );
};
