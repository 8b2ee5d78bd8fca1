import type { PointsClaim } from '@ahl/shared-types/points-claims';
import { reason } from '@ahl/shared-types/reasons';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { SameNightPrompt, useSameNight } from '@/components/same-night/use-same-night.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogActions } from '@/components/ui/dialog.tsx';
import { formatDay } from '@/lib/format.ts';
import { resultPath } from '@/lib/result-paths.ts';
import { approve, ask, decline } from '../decide.ts';
import { TextForm } from './text-form.tsx';

/** The purpose of a dialog. */
export type AnswerKind = 'approve' | 'ask' | 'decline';

const placeSchema = z.object({
  place: z
    .number(reason('number.not-a-number'))
    .int(reason('number.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(1_000, reason('number.too-large', { max: 1_000 })),
});

const ApproveForm = ({ claim, onDone }: { claim: PointsClaim; onDone: () => void }) => {
  const client = useQueryClient();
  const sameNight = useSameNight();
  const form = useContractForm({
    schema: placeSchema,
    defaultValues: { place: claim.place },
    errorTitle: t`Not approved`,
    onSubmit: async ({ place }) => {
      await sameNight.ask((otherThan) => approve(client, claim, { place, otherThan }));
      onDone();
    },
  });
  return (
    <Form form={form} label={t`Approve`}>
      <Field
        name="place"
        label={t`Place`}
        hint={t`Players behind make room. Points and standings follow at once, and it can be undone.`}
      >
        <NumberInput />
      </Field>
      <SameNightPrompt question={sameNight.question} pathOf={({ id }) => resultPath(id)} />
      <DialogActions>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton pendingLabel={t`Approving...`}>
          <Trans>Approve</Trans>
        </SubmitButton>
      </DialogActions>
    </Form>
  );
};

/** Renders a dialog that approves, asks the member a question, or declines. */
export const AnswerDialog = ({
  claim,
  kind,
  onClose,
}: {
  claim: PointsClaim;
  kind: AnswerKind;
  onClose: () => void;
}) => {
  const client = useQueryClient();
  const name = `${claim.player.firstName} ${claim.player.lastName}`;
  const titles = {
    approve: t`Give ${name} the points?`,
    ask: t`Ask ${name}`,
    decline: t`Decline the claim`,
  };
  const cancel = (
    <Button onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
  const send = async (work: typeof ask, text: string) => {
    await work(client, claim, text);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titles[kind]}
      description={`${claim.name}, ${claim.venue.name}, ${formatDay(claim.date)}`}
    >
      {kind === 'approve' && <ApproveForm claim={claim} onDone={onClose} />}
      {kind === 'ask' && (
        <TextForm
          label={t`Question`}
          hint={t`The member reads it with the claim and answers there.`}
          submitLabel={t`Ask`}
          onSend={(text) => send(ask, text)}
        >
          {cancel}
        </TextForm>
      )}
      {kind === 'decline' && (
        <TextForm
          label={t`Reason`}
          hint={t`The member reads it with the claim.`}
          submitLabel={t`Decline`}
          variant="danger"
          onSend={(text) => send(decline, text)}
        >
          {cancel}
        </TextForm>
      )}
    </Dialog>
  );
};
