import type { FileHealth as Health, ImportPlan } from '@ahl/shared-types/imports';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { formatNumber, listOf } from '@/lib/format.ts';
import { sentenceOf } from '@/lib/reason-text.ts';
import { hasOwnFormat } from '../import-labels.ts';

/** The names of encodings, the same in all languages. */
const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  xlsx: 'XLSX',
};

/** How many problems are shown before a person asks for all. */
const firstProblems = 5;

const Sheets = ({ sheets, sheetName }: { sheets: Health['sheets']; sheetName: string }) => {
  if (sheets.length < 2) return null;
  const others = sheets
    .filter(({ isRead }) => !isRead)
    .map(({ name, rows }) => `${name} (${formatNumber(rows)})`);
  const otherNames = others.join(', ');
  const readNames = listOf(sheets.flatMap(({ name, isRead }) => (isRead ? [name] : [])));
  if (sheets.filter(({ isRead }) => isRead).length > 1)
    return (
      <p className="text-sm text-ink-2 break-words">
        <Trans>These sheets are read: {readNames}.</Trans>
      </p>
    );
  return (
    <p className="text-sm text-ink-2 break-words">
      <Trans>
        Sheet {sheetName} is read. Other sheets, with their rows: {otherNames}.
      </Trans>
    </p>
  );
};

const Problems = ({ problems }: Pick<Health, 'problems'>) => {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? problems : problems.slice(0, firstProblems);
  return (
    <>
      <ul className="space-y-1 text-sm">
        {shown.map(({ line, reason, params }) => (
          <li key={`${line} ${reason} ${JSON.stringify(params)}`} className="break-words">
            <span className="font-semibold">
              <Trans>Line {line}:</Trans>
            </span>{' '}
            {sentenceOf({ reason, params })}
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <Button variant="quiet" onClick={() => setIsAll(true)}>
          <Plural value={problems.length} one="Show the line" other="Show all # lines" />
        </Button>
      )}
    </>
  );
};

/** Renders what a file is like before its columns are chosen, and what is wrong in which line. */
export const FileHealth = ({ plan }: { plan: ImportPlan }) => {
  const { t } = useLingui();
  const { encoding, lines, rows, sheets, headerRow, problems } = plan.file;
  const isHealthy = problems.length === 0;
  const encodings = encoding.split(', ').map((name) => encodingNames[name] ?? name);
  const facts = hasOwnFormat(plan.kind)
    ? [
        plural(lines, { one: '# file', other: '# files' }),
        plural(rows, { one: '# row', other: '# rows' }),
        ...encodings,
      ]
    : [
        ...encodings,
        plural(lines, { one: '# line', other: '# lines' }),
        plural(rows, { one: '# row below the headers', other: '# rows below the headers' }),
        t`headers in line ${headerRow}`,
      ].filter(Boolean);
  return (
    <Card aria-label={t`The file`} className="space-y-2.5 px-5 py-3.5">
      <p className="flex items-center gap-3">
        {isHealthy ? (
          <CircleCheck aria-hidden className="shrink-0 text-felt" />
        ) : (
          <TriangleAlert aria-hidden className="shrink-0 text-red" />
        )}
        <span className="min-w-0">{facts.join(' · ')}</span>
      </p>
      <Sheets sheets={sheets} sheetName={plan.sheetName} />
      {!isHealthy && (
        <>
          <p className="font-medium">
            <Trans>Check these lines. Rows that are refused can be corrected in the plan.</Trans>
          </p>
          <Problems problems={problems} />
        </>
      )}
    </Card>
  );
};
