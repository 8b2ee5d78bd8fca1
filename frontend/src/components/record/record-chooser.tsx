// The page of an address that names no record: a field to choose one, which then opens.
import { reason } from '@ahl/shared-types/reasons';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { PageContainer } from '../layouts/page-container.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const chosen = z.string(reason('value.missing')).min(1, reason('value.missing'));
const chooserSchema = z.object({
  id: chosen
    .nullable()
    .transform((id) => id ?? '')
    .pipe(chosen),
});

/** Renders the question which record is meant. `children` is a picker of the field `id`. */
export const RecordChooser = ({
  title,
  pathOf,
  actions,
  children,
}: {
  title: string;
  /** Returns the page of a chosen record. */
  pathOf: (id: string) => string;
  /** The way to the list of all records. */
  actions: ReactNode;
  children: ReactNode;
}) => {
  const navigate = useNavigate();
  const form = useContractForm({
    schema: chooserSchema,
    defaultValues: { id: null },
    onSubmit: ({ id }) => navigate(pathOf(id)),
    typed: 'passing',
  });
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader title={title} actions={actions} />
      <Card className="max-w-[560px] p-4">
        <Form form={form} label={title} className="space-y-3.5">
          {children}
          <SubmitButton>
            <Trans>Open</Trans>
          </SubmitButton>
        </Form>
      </Card>
    </PageContainer>
  );
};
