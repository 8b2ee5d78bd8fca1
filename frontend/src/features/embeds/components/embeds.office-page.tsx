// `/admin/embeds`: boards that venues and partners embed in their own sites; the office copies the HTML for them here.
import {
  type BoardKind,
  boardJsonUrl,
  boardKinds,
  boardPageUrl,
  boardSnippet,
  boardThemeSchema,
} from '@ahl/shared-types/embeds';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { EventPicker } from '@/components/pickers/event-picker.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { useRegions } from '@/lib/regions.ts';
import { ColourField } from './colour-field.tsx';

type Appearance = { lang: 'en' | 'es'; accent: string; paper: string; ink: string };
const usual: Appearance = { lang: 'en', accent: '0B5D43', paper: 'FFFFFF', ink: '14201A' };
/** Styles for the full width of the card. */
const wide = 'w-full [&_select]:w-full';
const heights: Readonly<Record<BoardKind, number>> = { standings: 480, tonight: 520, venue: 460, night: 240 };

const CopyCard = ({ label, text }: { label: string; text: string }) => {
  const { t } = useLingui();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  const isCopied = copied === text;
  return (
    <Card className="p-4">
      <CardHeading
        action={
          <Button icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
        }
      >
        {label}
      </CardHeading>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is scrolled by keyboard
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-control bg-raised p-3 text-sm break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
    </Card>
  );
};

/** Renders the board in a frame, as it will look on the other page; loaded on request. */
const Preview = ({ url, title, height }: { url: string; title: string; height: number }) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Card className="overflow-hidden p-4">
      <CardHeading
        action={
          !isShown && (
            <Button icon={<Eye />} onClick={() => setIsShown(true)}>
              <Trans>Show the preview</Trans>
            </Button>
          )
        }
      >
        <Trans>Preview</Trans>
      </CardHeading>
      {isShown && (
        <iframe
          key={url}
          src={url}
          title={title}
          className="mt-2 w-full max-w-160 rounded-control border border-line"
          style={{ height }}
        />
      )}
    </Card>
  );
};

const RegionChoice = ({ value, onChange }: { value: string; onChange: (region: string) => void }) => {
  const { t } = useLingui();
  const regions = useRegions();
  return (
    <SelectField
      label={t`Region`}
      isLabelShown
      className={wide}
      options={[
        { value: '', label: t`All regions` },
        ...regions.map(({ number, name }) => ({ value: String(number), label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
};

/** Renders the choices: which board, of which place, and how it looks. */
const Choices = ({
  kind,
  names,
  onKind,
  place,
  appearance,
  onAppearance,
  isReadable,
}: {
  kind: BoardKind;
  names: Readonly<Record<BoardKind, string>>;
  onKind: (kind: BoardKind) => void;
  /** The field that chooses a venue or a region. */
  place: ReactNode;
  appearance: Appearance;
  onAppearance: (appearance: Appearance) => void;
  /** Whether text and links have enough contrast with the background. */
  isReadable: boolean;
}) => {
  const { t } = useLingui();
  return (
    <Card className="space-y-4 p-4">
      <SelectField
        label={t`Board`}
        isLabelShown
        className={wide}
        options={boardKinds.map((value) => ({ value, label: names[value] }))}
        value={kind}
        onChange={onKind}
      />
      {place}
      <SelectField
        label={t`Language`}
        isLabelShown
        className={wide}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
        value={appearance.lang}
        onChange={(lang) => onAppearance({ ...appearance, lang })}
      />
      <ColourField
        label={t`Paper`}
        value={appearance.paper}
        onChange={(paper) => onAppearance({ ...appearance, paper })}
      />
      <ColourField
        label={t`Text`}
        value={appearance.ink}
        onChange={(ink) => onAppearance({ ...appearance, ink })}
      />
      <ColourField
        label={t`Links`}
        value={appearance.accent}
        onChange={(accent) => onAppearance({ ...appearance, accent })}
      />
      {!isReadable && (
        <p role="alert" className="text-sm font-medium text-red">
          <Trans>Text and links have to stand out from the paper: the contrast has to be at least 4.5.</Trans>
        </p>
      )}
    </Card>
  );
};

const differing = (appearance: Appearance): Record<string, string> =>
  Object.fromEntries(
    Object.entries(appearance).filter(
      ([name, value]) => value.toUpperCase() !== usual[name as keyof Appearance].toUpperCase(),
    ),
  );

type Place = { venueId: string | null; eventId: string | null };

/** Renders what is missing before there is a board. */
const FirstStep = ({ kind, isChosen }: { kind: BoardKind; isChosen: boolean }) => {
  if (isChosen) return <Trans>Choose colours that can be read.</Trans>;
  return kind === 'venue' ? <Trans>Choose the venue first.</Trans> : <Trans>Choose the event first.</Trans>;
};

/** Renders the page of boards for other sites. */
export const EmbedsPage = () => {
  const { t } = useLingui();
  const [kind, setKind] = useState<BoardKind>('tonight');
  const [region, setRegion] = useState('');
  const [appearance, setAppearance] = useState<Appearance>(usual);
  const place = useForm<Place>({ defaultValues: { venueId: null, eventId: null } });
  const venueId = place.watch('venueId') ?? '';
  const eventId = place.watch('eventId') ?? '';
  const isChosen = (kind !== 'venue' || venueId !== '') && (kind !== 'night' || eventId !== '');
  const names: Readonly<Record<BoardKind, string>> = {
    standings: t`Standings`,
    tonight: t`Tonight`,
    venue: t`A venue's next nights`,
    night: t`An event's coming night`,
  };
  const theme = boardThemeSchema.safeParse(appearance);
  const isReady = theme.success && isChosen;
  const hasRegion = kind === 'tonight' || kind === 'standings';
  const query = { ...(hasRegion ? { region } : {}), ...differing(appearance) };
  const choice = { kind, venueId, eventId, query };
  const site = window.location.origin;
  const pageUrl = boardPageUrl(site, choice);
  return (
    <PageContainer className="space-y-5">
      <PageHeader
        title={t`Boards for other sites`}
        facts={[t`A venue's own page shows tonight or the standings`, t`They follow automatically`]}
      />
      <SplitLayout
        asideLabel={t`Choices`}
        aside={
          <Choices
            kind={kind}
            names={names}
            onKind={setKind}
            place={
              hasRegion ? (
                <RegionChoice value={region} onChange={setRegion} />
              ) : (
                <FormProvider {...place}>
                  {kind === 'venue' ? (
                    <VenuePicker<Place> name="venueId" label={t`Venue`} />
                  ) : (
                    <EventPicker<Place> name="eventId" label={t`Event`} />
                  )}
                </FormProvider>
              )
            }
            appearance={appearance}
            onAppearance={setAppearance}
            isReadable={theme.success}
          />
        }
      >
        {isReady ? (
          <div className="space-y-3.5">
            <CopyCard
              label={t`Lines for the page`}
              text={boardSnippet(pageUrl, names[kind], heights[kind])}
            />
            <CopyCard label={t`The same as JSON`} text={boardJsonUrl(site, choice)} />
            <Preview url={pageUrl} title={names[kind]} height={heights[kind]} />
          </div>
        ) : (
          <Card className="p-6 text-ink-2">
            <FirstStep kind={kind} isChosen={isChosen} />
          </Card>
        )}
      </SplitLayout>
    </PageContainer>
  );
};
