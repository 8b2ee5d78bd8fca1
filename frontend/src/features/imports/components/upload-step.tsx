import { fileKinds, type ImportKindName, type ImportPlan, maxImportBytes } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { controlStyle } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { formOf } from '../form-of.ts';
import { SheetCard } from './sheet-card.tsx';

/** Encodes bytes as Base64, in pieces: a file of 10 MB has too many arguments for one call. */
const base64Of = (bytes: Uint8Array): string => {
  const pieceBytes = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += pieceBytes)
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(binary);
};

/** A file as sent in a request. */
type SentFile = { fileName: string; content: string };

/** Reads a file that was chosen or dropped. */
const readChosenFile = async (file: File): Promise<SentFile> => ({
  fileName: file.name,
  content: base64Of(new Uint8Array(await file.arrayBuffer())),
});

/** Wraps rows pasted from a spreadsheet, which have tabs between their cells. */
const readPastedRows = (text: string): SentFile => ({
  fileName: 'pasted.csv',
  content: base64Of(new TextEncoder().encode(text)),
});

/** Renders the choice of a file, picked or dropped; a file that is too large is not read. */
const FileCard = ({
  isPending,
  error,
  onFile,
  onFiles,
}: {
  isPending: boolean;
  /** The server's error for the last file. */
  error: string | null;
  onFile: (file: SentFile) => void;
  /** Called with several files; missing for a kind that takes one at a time. */
  onFiles?: (files: readonly File[]) => void;
}) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const take = async (list: FileList | null) => {
    const files = [...(list ?? [])];
    const [file] = files;
    if (onFiles && files.length > 1) return onFiles(files);
    setIsTooLarge(file !== undefined && file.size > maxImportBytes);
    if (file && file.size <= maxImportBytes) onFile(await readChosenFile(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files);
  };
  const problem = isTooLarge ? t`The file is larger than 10 MB. Split it, or save it as CSV.` : error;
  return (
    <Card
      aria-label={t`A file`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn('space-y-3.5 p-5', isOver && 'border-felt bg-felt-tint')}
    >
      <h2 className="font-display text-2xl font-bold">
        <Trans>Choose a file</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          CSV or XLSX, at most 10 MB and 50,000 rows, with headers above the rows. Drop it here, or choose it.
        </Trans>{' '}
        {onFiles && <Trans>Several files at once become one import.</Trans>}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        multiple={onFiles !== undefined}
        aria-label={t`File to import`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void take(event.target.files)}
      />
      <Button
        variant="primary"
        icon={<FileUp />}
        isPending={isPending}
        pendingLabel={t`Reading…`}
        onClick={() => input.current?.click()}
      >
        <Trans>Choose a file</Trans>
      </Button>
      {problem && (
        <p role="alert" className="font-medium text-red">
          {problem}
        </p>
      )}
    </Card>
  );
};

const PasteCard = ({ isPending, onRows }: { isPending: boolean; onRows: (file: SentFile) => void }) => {
  const id = useId();
  const [pasted, setPasted] = useState('');
  return (
    <Card className="space-y-3.5 p-5">
      <h2 className="font-display text-2xl font-bold">
        <label htmlFor={id}>
          <Trans>Or paste rows</Trans>
        </label>
      </h2>
      <textarea
        id={id}
        rows={5}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
        className={cn(controlStyle, 'px-3 py-2 font-mono text-sm')}
      />
      <Button
        icon={<ClipboardPaste />}
        disabled={pasted.trim() === ''}
        isPending={isPending}
        onClick={() => onRows(readPastedRows(pasted))}
      >
        <Trans>Read the rows</Trans>
      </Button>
    </Card>
  );
};

/** Renders the upload of a file, of pasted rows, or of a Google sheet. */
export const UploadStep = ({
  kind,
  onPlan,
}: {
  kind: ImportKindName;
  onPlan: (plan: ImportPlan) => void;
}) => {
  const { t } = useLingui();
  const plan = useEndpointMutation('POST /api/imports/:kind/plan', { onSuccess: onPlan });
  const send = (file: SentFile) => plan.mutate({ params: { kind }, body: file });
  const many = useEndpointMutation('POST /api/imports/:kind/files', { onSuccess: onPlan });
  const takesMany = fileKinds.some((each) => each === kind);
  const sendMany = (files: readonly File[]) =>
    many.mutate({ params: { kind: kind as (typeof fileKinds)[number] }, body: formOf(files) });
  const failure = plan.error ?? many.error;
  const error =
    failure &&
    (failure.fields?.content ?? failure.fields?.file ?? failureText(failure, t`The file could not be read.`));
  return (
    <div className="grid gap-3.5 lg:grid-cols-2">
      <FileCard
        isPending={plan.isPending || many.isPending}
        error={error}
        onFile={send}
        {...(takesMany ? { onFiles: sendMany } : {})}
      />
      <PasteCard isPending={plan.isPending} onRows={send} />
      <SheetCard kind={kind} onPlan={onPlan} />
    </div>
  );
};
