// The form of a page of text: both languages side by side, its sections by address, and a live preview. The terms have
// an effective date, and members can be asked to accept them again.
import {
  type ContentPage,
  type ContentPageInput,
  contentPageInputSchema,
} from '@ahl/shared-types/content-pages';
import { textMarks } from '@ahl/shared-types/league-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { PreviewButton } from '@/components/content/preview-button.tsx';
import { TwoLanguages } from '@/components/content/two-languages.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import type { Language } from '@/lib/language.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { ContentPageText } from '../content-page.tsx';
import { SectionAnchors } from './section-anchors.tsx';

type Values = Required<ContentPageInput>;

/** What an editor writes for the league's own words. */
const marks = textMarks.map((mark) => `{${mark}}`).join(' ');

const valuesOf = (page: ContentPage | null): Values => ({
  title: page?.title ?? '',
  body: page?.body ?? '',
  titleEs: page?.titleEs ?? '',
  bodyEs: page?.bodyEs ?? '',
  effectiveOn: page?.effectiveOn ?? null,
  acceptance: 'keep',
});

const Preview = ({ page, language }: { page: ContentPage; language: Language }) => {
  const values = useWatch<Values>();
  const { data: settings } = useEndpoint('GET /api/league-settings');
  const written = {
    ...page,
    title: values.title ?? '',
    body: values.body ?? '',
    titleEs: values.titleEs || null,
    bodyEs: values.bodyEs || null,
    effectiveOn: values.effectiveOn ?? null,
  };
  return settings && <ContentPageText page={written} settings={settings} isSpanish={language === 'es'} />;
};

const TermsFields = () => {
  const { t } = useLingui();
  return (
    <Card className="space-y-4 px-4 pt-2 pb-4 sm:px-6 sm:pb-6">
      <CardHeading>
        <Trans>For members</Trans>
      </CardHeading>
      <Field<Values>
        name="effectiveOn"
        label={t`In force from`}
        hint={t`Shown above the text and in the question to members.`}
        isOptional
        className="max-w-80"
      >
        <DateInput emptyValue={null} />
      </Field>
      <ChoiceGroup
        name="acceptance"
        label={t`This change`}
        options={[
          { value: 'keep', label: t`Corrects: nobody is asked` },
          { value: 'ask', label: t`Material change: members accept it` },
        ]}
        hint={t`Members are asked at their next visit to the front page, and never at a table or a clock.`}
      />
    </Card>
  );
};

const Sections = ({ path }: { path: string }) => {
  const { body, bodyEs } = useWatch<Values>();
  return <SectionAnchors path={path} body={body ?? ''} bodyEs={bodyEs ?? ''} />;
};

/** Renders the form that changes a page of text. */
export const PageForm = ({ page, path }: { page: ContentPage; path: string }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: contentPageInputSchema,
    record: page,
    valuesOf,
    save: (body, version) =>
      call('PUT /api/content-pages/:key', {
        params: { key: page.key },
        body: { ...body, version: version ?? page.version },
      }),
    onSaved: (saved) => {
      setAnswer(client, 'GET /api/content-pages/:key', { params: { key: page.key } }, saved);
      toast({
        title: t`${saved.title} is saved`,
        description: t`The version before is kept under Versions.`,
      });
    },
  });
  const isOfTerms = page.key === 'terms';
  return (
    <RecordForm
      form={form}
      label={t`Text`}
      isBare
      fields={{
        title: t`Title`,
        body: t`Text`,
        titleEs: t`Title in Spanish`,
        bodyEs: t`Text in Spanish`,
        effectiveOn: t`In force from`,
        acceptance: t`This change`,
      }}
    >
      <div className="flex justify-end">
        <PreviewButton>{(language) => <Preview page={page} language={language} />}</PreviewButton>
      </div>
      <TwoLanguages note={<Trans>The league’s own words follow its settings: {marks}</Trans>} />
      <Sections path={path} />
      {isOfTerms && <TermsFields />}
    </RecordForm>
  );
};
