import type { Focus } from '@ahl/shared-types/pictures';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useController } from 'react-hook-form';

/** Returns the CSS position of a picture that is cropped to another shape. */
export const positionOf = ({ x, y }: Focus): string => `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;

const percent = (share: number): number => Math.round(share * 100);

const Slider = ({
  label,
  share,
  onChange,
}: {
  label: string;
  share: number;
  onChange: (share: number) => void;
}) => (
  <label className="flex items-center gap-3 text-sm">
    <span className="w-28 shrink-0">{label}</span>
    <input
      type="range"
      min={0}
      max={100}
      value={percent(share)}
      onChange={(event) => onChange(Number(event.target.value) / 100)}
      className="min-h-control w-full accent-felt"
    />
  </label>
);

/** Renders the choice of the part that stays visible when a picture is cropped: by click or with two sliders. */
export const FocusChoice = ({ name, picture }: { name: string; picture: string | null }) => {
  const { t } = useLingui();
  const id = useId();
  const { field } = useController({ name });
  const focus: Focus = field.value;
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Focus point</Trans>
      </legend>
      <p id={id} className="mb-2 text-sm text-ink-2">
        <Trans>This point stays visible where the picture is cropped.</Trans>
      </p>
      {picture && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard
        <div
          className="relative mb-1 w-fit cursor-crosshair overflow-hidden rounded-control"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            field.onChange({
              x: (event.clientX - box.left) / box.width,
              y: (event.clientY - box.top) / box.height,
            });
          }}
        >
          <img src={picture} alt="" className="block max-h-40 max-w-full" />
          <span
            aria-hidden="true"
            style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-ticker/40 outline-1 outline-ticker"
          />
        </div>
      )}
      <Slider label={t`Left to right`} share={focus.x} onChange={(x) => field.onChange({ ...focus, x })} />
      <Slider label={t`Top to bottom`} share={focus.y} onChange={(y) => field.onChange({ ...focus, y })} />
    </fieldset>
  );
};
