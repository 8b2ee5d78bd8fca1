// Heavy (React Hook Form): the record of a member loads it lazily.
import { leagueDate } from '@ahl/shared-types/common';
import { newOpeningPointsSchema, type OpeningRecord, openingErrors } from '@ahl/shared-types/opening-points';
import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import type { Answer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';

type Input = z.input<typeof formSchema>;

const formSchema = newOpeningPointsSchema.superRefine((input, context) => {
  for (const [field, message] of Object.entries(openingErrors(input)))
    context.addIssue({ code: 'custom', path: [field], message });
});

const save = async (
  { playerId, seasonId, ...body }: z.output<typeof formSchema>,
  line: OpeningRecord | null,
) =>
  line
    ? call('PUT /api/opening-points/:id', {
        params: { id: line.id },
        body: { ...body, version: line.version },
      })
    : call('POST /api/opening-points', { body: { playerId, seasonId, ...body } });

type Season = Answer<'GET /api/seasons'>[number];

/** The seasons that can get opening points: those that have begun and have none of this member. */
const openSeasons = (seasons: readonly Season[], used: readonly (string | null)[]): Season[] =>
  seasons.filter(({ id, status }) => status !== 'upcoming' && !used.includes(id));

type DialogProps = {
  playerId: string;
  name: string;
  /** The line to change; null for a new one. */
  line: OpeningRecord | null;
  /** The seasons that have opening points already; null is all time. */
  used: readonly (string | null)[];
  onSaved: () => void;
  onClose: () => void;
};

const OpeningForm = ({
  playerId,
  name,
  line,
  onSaved,
  onClose,
  seasons,
}: Omit<DialogProps, 'used'> & { seasons: readonly Season[] }) => {
  const { t } = useLingui();
  const today = leagueDate(serverNow(), usePublicConfig()?.timeZone ?? 'America/Chicago');
  const running = seasons.find(({ status }) => status === 'running');
  const form = useContractForm<Input, z.output<typeof formSchema>>({
    schema: formSchema,
    defaultValues: {
      playerId,
      seasonId: line ? (line.season?.id ?? null) : (running?.id ?? null),
      points: line?.points,
      nights: line?.nights ?? 0,
      wins: line?.wins ?? 0,
      source: line?.source ?? '',
      stoodOn: line?.stoodOn ?? today,
    },
    onSubmit: async (values) => {
      const { id } = await save(values, line);
      void offerSaveUndo(
        line ? t`The opening points are saved` : t`The opening points are added`,
        'opening-points',
        id,
      );
      onSaved();
      onClose();
    },
  });
  const seasonName = line?.season?.name ?? t`All time only`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={line ? t`Change opening points` : t`Add opening points`}
      description={line ? `${name} · ${seasonName}` : name}
    >
      <DialogForm
        form={form}
        label={t`Opening points`}
        action={line ? <Trans>Save the points</Trans> : <Trans>Add the points</Trans>}
        onClose={onClose}
      >
        {!line && (
          <Field<Input>
            name="seasonId"
            label={t`Season`}
            hint={t`They count on the board of the season and for all time.`}
          >
            <Select
              options={seasons.map(({ id, name: label }) => ({ value: id, label }))}
              placeholder={t`All time only`}
              emptyValue={null}
            />
          </Field>
        )}
        <Field<Input> name="points" label={t`Points`}>
          <NumberInput isWhole={false} />
        </Field>
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field<Input> name="nights" label={t`Nights`} hint={t`0 if nobody knows.`}>
            <NumberInput />
          </Field>
          <Field<Input> name="wins" label={t`Wins`}>
            <NumberInput />
          </Field>
        </div>
        <Field<Input>
          name="source"
          label={t`Where they come from`}
          hint={t`Members read it, such as: old site`}
        >
          <TextInput maxLength={60} autoComplete="off" />
        </Field>
        <Field<Input> name="stoodOn" label={t`The day on which they stood`}>
          <DateInput today={today} max={today} />
        </Field>
      </DialogForm>
    </Dialog>
  );
};

/** Renders the form of opening points: new ones with the choice of a season, or a line to change. */
export const OpeningDialog = ({ used, ...props }: DialogProps) => {
  const seasons = useEndpoint('GET /api/seasons').data;
  return seasons ? <OpeningForm {...props} seasons={openSeasons(seasons, used)} /> : null;
};
