// Light: the editor behind it is loaded only when a form shows the field, and never on a visitor's page.
import { lazy, type ReactNode, Suspense } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { SkeletonBlock, SkeletonGroup } from '../feedback/skeleton.tsx';
import { Field } from './field.tsx';

const RichTextEditor = lazy(() =>
  import('./rich-text/rich-text-editor.tsx').then((file) => ({ default: file.RichTextEditor })),
);

/** A text with headings, lists, links, tables and pictures: HTML with the tags that the server keeps. */
export const RichTextField = <V extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  isOptional = false,
}: {
  name: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
}) => (
  <Field name={name} label={label} hint={hint} isOptional={isOptional}>
    <Suspense
      fallback={
        <SkeletonGroup>
          <SkeletonBlock className="h-64" />
        </SkeletonGroup>
      }
    >
      <RichTextEditor />
    </Suspense>
  </Field>
);
