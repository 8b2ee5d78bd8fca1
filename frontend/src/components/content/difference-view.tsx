// The differences between two versions of a text, word by word.
import {
  type ContentText,
  htmlDifference,
  type TextPart,
  textDifference,
} from '@ahl/shared-types/content-versions';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';

/** Characters of unchanged text shown on either side of a change. */
const contextLength = 90;

/** Shortens unchanged text to its two ends; at the beginning and at the end of the whole text one end is enough. */
const shortened = (text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string => {
  const head = isFirst ? '' : text.slice(0, contextLength);
  const tail = isLast ? '' : text.slice(-contextLength);
  return text.length <= 2 * contextLength ? text : `${head} … ${tail}`;
};

const Part = ({ part, isFirst, isLast }: { part: TextPart; isFirst: boolean; isLast: boolean }) => {
  if (part.kind === 'added')
    return <ins className="rounded-sm bg-felt-tint px-0.5 text-felt no-underline">{part.text}</ins>;
  if (part.kind === 'removed')
    return <del className="rounded-sm bg-red-tint px-0.5 text-red line-through">{part.text}</del>;
  return <Fragment>{shortened(part.text, { isFirst, isLast })}</Fragment>;
};

const DifferentField = ({ label, parts }: { label: string; parts: readonly TextPart[] }) => (
  <section className="min-w-0">
    <h3 className="label mb-1 text-ink-2">{label}</h3>
    <p className="whitespace-pre-line wrap-anywhere">
      {parts.map((part, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else, and never move
          key={index}
          part={part}
          isFirst={index === 0}
          isLast={index === parts.length - 1}
        />
      ))}
    </p>
  </section>
);

const nothing: ContentText = { title: '', body: '', titleEs: null, bodyEs: null, imageUrl: null };

/** Renders the fields that differ, with removed and added words; `before` is null for the first version. */
export const DifferenceView = ({ before, after }: { before: ContentText | null; after: ContentText }) => {
  const { t } = useLingui();
  const from = before ?? nothing;
  const fields = [
    { label: t`Title`, parts: textDifference(from.title, after.title) },
    { label: t`Text`, parts: htmlDifference(from.body, after.body) },
    { label: t`Title in Spanish`, parts: textDifference(from.titleEs ?? '', after.titleEs ?? '') },
    { label: t`Text in Spanish`, parts: htmlDifference(from.bodyEs ?? '', after.bodyEs ?? '') },
    { label: t`Picture`, parts: textDifference(from.imageUrl ?? '', after.imageUrl ?? '') },
  ].filter(({ parts }) => parts.some(({ kind }) => kind !== 'same'));
  if (fields.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>The words are the same.</Trans>
      </p>
    );
  return (
    <div className="space-y-4">
      {fields.map((field) => (
        <DifferentField key={field.label} {...field} />
      ))}
    </div>
  );
};
