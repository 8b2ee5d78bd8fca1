// Heavy (Headless UI, React Hook Form): loaded lazily by the list.
import {
  type EditedEventTag,
  type EventTagInput,
  eventTagInputSchema,
  type OfficeEventTag,
  tagColours,
} from '@ahl/shared-types/event-tags';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { colourLabels } from '../tag-colours.ts';
import { TagDot } from './tag-dot.tsx';

const valuesOf = (tag: EditedEventTag | null): EventTagInput => ({
  name: tag?.name ?? '',
  description: tag?.description ?? '',
  colour: tag?.colour ?? 'grey',
});

const useTagForm = (tag: OfficeEventTag | null, onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useRecordForm({
    schema: eventTagInputSchema,
    record: tag as EditedEventTag | null,
    valuesOf,
    save: (body, version) =>
      tag === null || version === null
        ? call('POST /api/event-tags', { body })
        : call('PUT /api/event-tags/:id', { params: { id: tag.id }, body: { ...body, version } }),
    onSaved: async (saved) => {
      onClose();
      const title = tag === null ? t`${saved.name} is added` : t`${saved.name} is saved`;
      offerSaveUndo(title, 'event-tag', saved.id);
      await invalidate(client, 'GET /api/event-tags');
    },
  });
};

/** Adds a tag, or changes one. */
export const TagDialog = ({ tag, onClose }: { tag: OfficeEventTag | null; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const form = useTagForm(tag, onClose);
  const colours = tagColours.map((value) => ({
    value,
    label: (
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="inline-flex">
          <TagDot colour={value} />
        </span>
        {i18n._(colourLabels[value])}
      </span>
    ),
  }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={tag === null ? t`New tag` : t`Edit ${tag.name}`}
      description={t`Visitors see the name on cards of events and find events by it.`}
    >
      <RecordForm
        form={form}
        label={t`Tag`}
        fields={{
          name: t`Name`,
          description: t`Description`,
          colour: { label: t`Colour`, show: (value) => String(value) },
        }}
        saveLabel={tag === null ? t`Add the tag` : t`Save`}
        onCancel={onClose}
      >
        <Field<EventTagInput> name="name" label={t`Name`}>
          <TextInput maxLength={40} autoComplete="off" />
        </Field>
        <Field<EventTagInput> name="description" label={t`Description`} isOptional>
          <TextArea rows={2} maxLength={300} />
        </Field>
        <ChoiceGroup name="colour" label={t`Colour`} options={colours} />
      </RecordForm>
    </Dialog>
  );
};
