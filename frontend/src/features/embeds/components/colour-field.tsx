import { useId } from 'react';

/** Renders a colour of a board, chosen with the browser's own picker; the value is six hex digits without the `#`. */
export const ColourField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <span className="flex items-center gap-2 tabular-nums">
        #{value.toUpperCase()}
        <input
          id={id}
          type="color"
          value={`#${value}`}
          onChange={(event) => onChange(event.target.value.slice(1))}
          className="h-10 w-14 cursor-pointer rounded-control border border-line bg-raised p-1"
        />
      </span>
    </div>
  );
};
