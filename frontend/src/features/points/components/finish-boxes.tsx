// The what-if finish, kept in the address: so it can be shared, and is still there after going back.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Input } from '@/components/ui/input.tsx';

export type Finish = { place: number; entrants: number };

/** The parameters in the address, such as `?place=3&of=30`. */
export const finishParams = ['place', 'of'] as const;
const first: Finish = { place: 3, entrants: 30 };
const most = 999;
/** How long after the last digit a number is applied, in milliseconds. */
const stabilizeMs = 500;

const toNumber = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value <= most ? value : fallback;
};

/** Returns the finish from the address and a function that changes it; a place beyond the field enlarges the field. */
export const useFinish = (): [finish: Finish, change: (part: Partial<Finish>) => void] => {
  const [params, setParams] = useSearchParams();
  const requested = toNumber(params.get('place'), first.place);
  const entrants = Math.max(toNumber(params.get('of'), first.entrants), requested);
  const change = (part: Partial<Finish>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        const to = { place: requested, entrants, ...part };
        // Reducing the field below the place means the last place in it.
        const place = part.entrants === undefined ? to.place : Math.min(to.place, to.entrants);
        next.set('place', String(place));
        next.set('of', String(Math.max(place, to.entrants)));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [{ place: requested, entrants }, change];
};

/** Keeps the text of a box while it is typed: applied after a pause, and at once on Enter or blur. */
const useTyped = (value: number, onChange: (value: number) => void) => {
  const [text, setText] = useState(String(value));
  const timer = useRef(0);
  useEffect(() => setText(String(value)), [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const take = (typed: string) => {
    if (Number(typed) > 0 && Number(typed) !== value) onChange(Number(typed));
  };
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 3);
    setText(digits);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => take(digits), stabilizeMs);
  };
  const commit = () => {
    window.clearTimeout(timer.current);
    if (Number(text) > 0) take(text);
    else setText(String(value));
  };
  return { text, type, settle: commit };
};

const NumberBox = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) => {
  const id = useId();
  const { text, type, settle } = useTyped(value, onChange);
  return (
    <label htmlFor={id} className="flex items-center gap-2 font-semibold whitespace-nowrap">
      {label}
      <span className="w-20">
        <Input
          id={id}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          inputMode="numeric"
          className="numeral text-center text-xl"
        />
      </span>
    </label>
  );
};

/** Renders `If I finish 3 of players 30`. */
export const FinishBoxes = ({
  finish,
  onChange,
  isMe,
}: {
  finish: Finish;
  onChange: (part: Partial<Finish>) => void;
  isMe: boolean;
}) => {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <NumberBox
        label={isMe ? t`If I finish` : t`A finish at`}
        value={finish.place}
        onChange={(place) => onChange({ place })}
      />
      <NumberBox
        label={t`of players`}
        value={finish.entrants}
        onChange={(entrants) => onChange({ entrants })}
      />
    </div>
  );
};
