// The form of a story: both languages side by side, picture, and when it is shown; with a preview of the draft.
import { type OfficeStory, type StoryInput, storyInputSchema } from '@ahl/shared-types/news';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { PreviewButton } from '@/components/content/preview-button.tsx';
import { TwoLanguages } from '@/components/content/two-languages.tsx';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { InstantField } from '@/components/form/instant-field.tsx';
import { PictureField } from '@/components/form/picture-field.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import type { Language } from '@/lib/language.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { StoryArticle } from '../story-page.tsx';

type Values = Required<StoryInput>;

const valuesOf = (story: OfficeStory | null): Values => ({
  title: story?.title ?? '',
  body: story?.body ?? '',
  titleEs: story?.titleEs ?? '',
  bodyEs: story?.bodyEs ?? '',
  imageUrl: story?.imageUrl ?? null,
  isFeatured: story?.isFeatured ?? false,
  status: story?.status ?? 'draft',
  publishFrom: story?.publishFrom ?? null,
  publishUntil: story?.publishUntil ?? null,
});

const Preview = ({ language }: { language: Language }) => {
  const { t } = useLingui();
  const values = useWatch<Values>();
  const story = {
    id: '',
    title: values.title || t`Title`,
    body: values.body ?? '',
    titleEs: values.titleEs || null,
    bodyEs: values.bodyEs || null,
    imageUrl: values.imageUrl ?? null,
    isFeatured: values.isFeatured ?? false,
    createdAt: values.publishFrom ?? new Date(serverNow()).toISOString(),
  };
  return <StoryArticle story={story} isSpanish={language === 'es'} />;
};

const Publishing = () => {
  const { t } = useLingui();
  const status = useWatch<Values>({ name: 'status' });
  return (
    <Card className="space-y-4 px-4 pt-2 pb-4 sm:px-6 sm:pb-6">
      <CardHeading>
        <Trans>Publishing</Trans>
      </CardHeading>
      <ChoiceGroup
        name="status"
        label={t`For visitors`}
        options={[
          { value: 'draft', label: t`Not yet: a draft` },
          { value: 'published', label: t`Published` },
        ]}
        hint={
          status === 'draft' ? t`Nobody but the office sees it.` : t`Shown between the two moments below.`
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <InstantField<Values>
          name="publishFrom"
          label={t`From`}
          hint={t`Left empty, from when it is published. It is the day that the story shows.`}
        />
        <InstantField<Values> name="publishUntil" label={t`Until`} hint={t`Left empty, for ever.`} />
      </div>
      <CheckboxField<Values>
        name="isFeatured"
        label={t`Featured`}
        hint={t`The front page shows its picture large, one after the other.`}
      />
    </Card>
  );
};

const usePictureOf = () => {
  const { t } = useLingui();
  return [
    { label: t`On the front page`, width: 320, height: 180 },
    { label: t`In the list`, width: 200, height: 112 },
  ];
};

/** Renders the form that creates or edits a story. */
export const StoryForm = ({
  story,
  onSaved,
}: {
  story: OfficeStory | null;
  onSaved: (story: OfficeStory) => unknown;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const places = usePictureOf();
  const form = useRecordForm({
    schema: storyInputSchema,
    record: story,
    valuesOf,
    save: (body, version) =>
      story === null || version === null
        ? call('POST /api/news', { body })
        : call('PUT /api/news/:id', { params: { id: story.id }, body: { ...body, version } }),
    onSaved: async (saved) => {
      setAnswer(client, 'GET /api/news/office/:id', { params: { id: saved.id } }, saved);
      await onSaved(saved);
      await invalidate(client, 'GET /api/news');
    },
  });
  return (
    <RecordForm
      form={form}
      label={t`Story`}
      isBare
      saveLabel={story === null ? t`Add the story` : t`Save`}
      fields={{
        title: t`Title`,
        body: t`Text`,
        titleEs: t`Title in Spanish`,
        bodyEs: t`Text in Spanish`,
        imageUrl: t`Picture`,
        isFeatured: t`Featured`,
        status: {
          label: t`For visitors`,
          show: (value) => (value === 'draft' ? t`Not yet: a draft` : t`Published`),
        },
        publishFrom: t`From`,
        publishUntil: t`Until`,
      }}
    >
      <div className="flex justify-end">
        <PreviewButton>{(language) => <Preview language={language} />}</PreviewButton>
      </div>
      <TwoLanguages note={<Trans>What everybody reads where there is no Spanish.</Trans>} />
      <Card className="p-4 sm:p-6">
        <PictureField<Values> name="imageUrl" label={t`Picture`} isOptional places={places} />
      </Card>
      <Publishing />
    </RecordForm>
  );
};
