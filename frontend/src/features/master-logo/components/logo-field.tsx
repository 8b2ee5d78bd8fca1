import type { LogoVariant } from '@ahl/shared-types/master-logo';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldError, useFieldError } from '@/components/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/cn.ts';

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
const maxFileMb = 4;

const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Returns the value of a logo's field and a setter from a file; an unusable file is refused with a message. */
const useLogoFile = (name: LogoVariant) => {
  const { t } = useLingui();
  const { field } = useController({ name });
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!types.includes(file.type)) return setProblem(t`Choose a PNG, WebP, JPEG or SVG picture.`);
    if (file.size > maxFileMb * 1024 ** 2) return setProblem(t`Choose a picture of at most ${maxFileMb} MB.`);
    setProblem(null);
    field.onChange(await readFile(file));
  };
  return {
    address: typeof field.value === 'string' ? field.value : '',
    problem,
    take,
    remove: () => field.onChange(null),
  };
};

/** Renders a variant of the logo on its background with its measurements; it can be replaced or removed. */
export const LogoField = ({
  name,
  label,
  hint,
  children,
}: {
  name: LogoVariant;
  label: string;
  hint: ReactNode;
  /** The measurements of the stored logo. */
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { address, problem, take, remove } = useLogoFile(name);
  const error = useFieldError(name);
  const message = problem ?? error;
  return (
    <fieldset className="min-w-0" aria-describedby={cn(`${id}hint`, message && `${id}error`)}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div
        data-theme={name === 'dark' ? 'dark' : 'light'}
        className={cn(
          'flex h-32 items-center justify-center rounded-control border border-line bg-surface p-4 text-ink-2',
          message && 'border-red',
        )}
      >
        {address ? (
          <img src={address} alt={label} className="max-h-full max-w-full object-contain" />
        ) : (
          <span className="text-sm">
            <Trans>None</Trans>
          </span>
        )}
      </div>
      {children && <div className="mt-1.5 text-sm text-ink-2 tabular-nums">{children}</div>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={<Upload />} onClick={() => input.current?.click()}>
          {address ? <Trans>Upload another</Trans> : <Trans>Upload</Trans>}
        </Button>
        {address && (
          <Button variant="quiet" icon={<Trash2 />} onClick={remove}>
            <Trans>Remove</Trans>
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={types.join(',')}
          aria-label={t`File for: ${label}`}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}error` : undefined}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {message && (
        <div role="alert" className="mt-1">
          <FieldError id={`${id}error`}>{message}</FieldError>
        </div>
      )}
      <p id={`${id}hint`} className="mt-1 text-sm text-ink-2">
        {hint}
      </p>
    </fieldset>
  );
};
