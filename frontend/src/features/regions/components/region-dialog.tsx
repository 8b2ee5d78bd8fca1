// Adds or edits a region; its number cannot be changed.
import { type Region, regionColours, regionInputSchema } from '@ahl/shared-types/regions';
import { useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { RegionDot } from './region-dot.tsx';

type Values = z.input<typeof regionInputSchema>;

const useRegionForm = (region: Region | null, onSaved: () => void) => {
  const { t } = useLingui();
  return useContractForm({
    schema: regionInputSchema,
    defaultValues: region
      ? { number: region.number, name: region.name, colour: region.colour }
      : { name: '', colour: 'ink' },
    errorTitle: t`Not saved`,
    onSubmit: async ({ number, name, colour }) => {
      if (region) {
        const { isRetired, version } = region;
        await call('PUT /api/regions/:number', {
          params: { number },
          body: { name, colour, isRetired, version },
        });
      } else await call('POST /api/regions', { body: { number, name, colour } });
      toast({ title: region ? t`${name} saved` : t`${name} added` });
      onSaved();
    },
  });
};

/** Renders the dialog for a new region (`null`) or an existing one. */
export const RegionDialog = ({
  region,
  onClose,
  onSaved,
}: {
  region: Region | null;
  onClose: () => void;
  onSaved: () => void;
}) => {
  const { t } = useLingui();
  const form = useRegionForm(region, onSaved);
  const colourNames = { felt: t`Green`, sky: t`Blue`, brass: t`Brass`, red: t`Red`, ink: t`Plain` };
  return (
    <Dialog isOpen onClose={onClose} title={region ? t`Edit ${region.name}` : t`Add a region`}>
      <DialogForm
        form={form}
        label={region ? t`Edit ${region.name}` : t`Add a region`}
        action={region ? t`Save` : t`Add the region`}
        onClose={onClose}
      >
        <Field<Values> name="name" label={t`Name`} hint={t`As filters and forms show it.`}>
          <TextInput autoComplete="off" maxLength={40} />
        </Field>
        {!region && (
          <Field<Values>
            name="number"
            label={t`Number`}
            hint={t`Everything names the region by it, so it cannot change later.`}
          >
            <NumberInput />
          </Field>
        )}
        <ChoiceGroup
          name="colour"
          label={t`Colour`}
          hint={t`Marks the region in the calendar.`}
          options={regionColours.map((colour) => ({
            value: colour,
            label: (
              <span className="inline-flex items-center gap-2">
                <RegionDot colour={colour} /> {colourNames[colour]}
              </span>
            ),
          }))}
        />
      </DialogForm>
    </Dialog>
  );
};
