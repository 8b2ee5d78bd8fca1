// Posters of a night, a venue or the winners of a night, with a preview before they are printed or shared.
import { type PosterFormat, type PosterSubject, posterSubjects } from '@ahl/shared-types/posters';
import { useLingui } from '@lingui/react/macro';
import { Download, Image } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonBlock } from '@/components/feedback/skeleton.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { EventPicker } from '@/components/pickers/event-picker.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { addressOf, requestBlob } from '@/lib/api-client.ts';
import { formatDay, listOf } from '@/lib/format.ts';
import { languageNames, languages } from '@/lib/language.ts';
import { requestFile } from '@/lib/request-file.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type Choice = {
  subject: PosterSubject;
  eventId: string | null;
  date: string;
  venueId: string | null;
  resultId: string;
  language: 'en' | 'es';
};

const start: Choice = {
  subject: 'night',
  eventId: null,
  date: '',
  venueId: null,
  resultId: '',
  language: 'en',
};

const isWeeklyOrSingle = /^(calendar-)?[0-9a-f]{24}$/;

/** Returns the address of a poster without its extension; null until its subject is chosen. */
const posterAddress = ({ subject, eventId, date, venueId, resultId, language }: Choice) => {
  const id = { night: eventId, venue: venueId, winner: resultId || null }[subject];
  if (!id || !isWeeklyOrSingle.test(id)) return null;
  const query = subject === 'night' && date ? { language, date } : { language };
  return (format: PosterFormat) =>
    addressOf('GET /api/posters/:subject/:id/poster.:format', { params: { subject, id, format }, query });
};

type Drawn = { status: 'drawing' } | { status: 'failed'; text: string } | { status: 'drawn'; url: string };

/** Returns the poster as a picture, requested with the token. */
const usePoster = (address: string | null) => {
  const { t } = useLingui();
  const [drawn, setDrawn] = useState<Drawn>({ status: 'drawing' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (address === null) return;
    let made: string | null = null;
    let isCurrent = true;
    setDrawn({ status: 'drawing' });
    requestBlob(address).then(
      ({ blob }) => {
        if (!isCurrent) return;
        made = URL.createObjectURL(blob);
        setDrawn({ status: 'drawn', url: made });
      },
      (error: unknown) => {
        if (isCurrent) setDrawn({ status: 'failed', text: failureText(error, t`Please try again.`) });
      },
    );
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [address, attempt]);
  return { drawn, retry: () => setAttempt(attempt + 1) };
};

const Preview = ({ address }: { address: ReturnType<typeof posterAddress> }) => {
  const { t } = useLingui();
  const { drawn, retry } = usePoster(address?.('png') ?? null);
  const [isSaving, setIsSaving] = useState(false);
  if (!address)
    return (
      <EmptyState
        icon={Image}
        title={t`Nothing chosen yet`}
        text={t`Choose a subject; the poster is made from the league's data.`}
      />
    );
  const save = async (format: PosterFormat) => {
    setIsSaving(true);
    try {
      await requestFile(address(format), `poster.${format}`);
    } catch (error) {
      toastFailure(t`Not downloaded`, error);
    }
    setIsSaving(false);
  };
  return (
    <div className="space-y-3.5">
      {drawn.status === 'failed' && (
        <ErrorState title={t`The poster could not be drawn`} text={drawn.text} onRetry={retry} />
      )}
      {drawn.status === 'drawing' && <SkeletonBlock className="mx-auto aspect-4/5 w-full max-w-100" />}
      {drawn.status === 'drawn' && (
        <img
          src={drawn.url}
          alt={t`The poster`}
          width={1080}
          height={1350}
          className="mx-auto h-auto w-full max-w-100 rounded-card border border-line"
        />
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          icon={<Download />}
          isPending={isSaving}
          pendingLabel={t`Drawing...`}
          onClick={() => void save('png')}
        >
          {t`Picture to share (PNG)`}
        </Button>
        <Button
          variant="primary"
          icon={<Download />}
          isPending={isSaving}
          pendingLabel={t`Drawing...`}
          onClick={() => void save('pdf')}
        >
          {t`Poster to print (PDF)`}
        </Button>
      </div>
    </div>
  );
};

const ResultChoice = ({ value, onChange }: { value: string; onChange: (id: string) => void }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/results', { query: { pageSize: 50 } });
  const nights = data?.items ?? [];
  return (
    <SelectField
      label={t`Night`}
      isLabelShown
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t`Choose a night` },
        ...nights.map(({ id, date, venue, winners }) => {
          const names = listOf(winners.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()));
          const day = formatDay(date, { month: 'short', day: 'numeric' });
          return { value: id, label: `${day} · ${venue.name} · ${names}` };
        }),
      ]}
    />
  );
};

/** Renders the part of the page with posters. */
export const PostersPart = () => {
  const { t } = useLingui();
  const form = useForm<Choice>({ defaultValues: start });
  useWatch({ control: form.control });
  const choice = form.getValues();
  const labels = { night: t`Night`, venue: t`Venue`, winner: t`Winners` };
  const set = <Name extends 'subject' | 'language' | 'resultId'>(name: Name, value: Choice[Name]) =>
    form.setValue(name as 'resultId', value as string);
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
        <Card className="space-y-4 p-4">
          <Segmented label={t`What the poster is about`}>
            {posterSubjects.map((subject) => (
              <SegmentedButton
                key={subject}
                label={labels[subject]}
                isPressed={choice.subject === subject}
                onClick={() => set('subject', subject)}
              />
            ))}
          </Segmented>
          {choice.subject === 'night' && (
            <>
              <EventPicker<Choice> name="eventId" label={t`Event`} />
              <Field<Choice> name="date" label={t`Night`} hint={t`Left empty: the next one.`} isOptional>
                <DateInput />
              </Field>
            </>
          )}
          {choice.subject === 'venue' && <VenuePicker<Choice> name="venueId" label={t`Venue`} />}
          {choice.subject === 'winner' && (
            <ResultChoice value={choice.resultId} onChange={(id) => set('resultId', id)} />
          )}
          <Segmented label={t`Language of the poster`}>
            {languages.map((language) => (
              <SegmentedButton
                key={language}
                label={languageNames[language]}
                isPressed={choice.language === language}
                onClick={() => set('language', language)}
              />
            ))}
          </Segmented>
        </Card>
        <Preview address={posterAddress(choice)} />
      </div>
    </FormProvider>
  );
};
