import type { ContentPage, ContentPageKey } from '@ahl/shared-types/content-pages';
import {
  htmlWithSettings,
  type LeagueSettings,
  type TextFacts,
  withSettings,
} from '@ahl/shared-types/league-settings';
import { regionsToChoose } from '@ahl/shared-types/regions';
import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { RichText } from '@/components/ui/rich-text.tsx';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatInstantDay } from '@/lib/format.ts';
import { useLanguage } from '@/lib/language.ts';
import { useRegions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { type Sections, sectionsOf, withIdsOf } from '../sections.ts';
import { FoldedContents, SideContents } from './contents.tsx';

const leagueZone = 'America/Chicago';
const longDay = { month: 'long', day: 'numeric', year: 'numeric' } as const;

const Loading = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading`} className="lg:pl-[calc(240px+3.5rem)]">
      <SkeletonBlock className="h-10 w-64 max-w-full" />
      <div className="mt-9 max-w-[68ch] space-y-9">
        {[3, 5, 4].map((lines) => (
          <SkeletonText key={lines} lines={lines} />
        ))}
      </div>
    </SkeletonGroup>
  );
};

/**
 * Returns the page with the settings of the league, in the viewer's language, or in English if it has no Spanish;
 * sections have the same address in both.
 */
const inLanguage = (
  page: ContentPage,
  input: Omit<TextFacts, 'language'>,
  isSpanish: boolean,
): { title: string; parts: Sections; lang: 'en' | 'es' } => {
  const facts = { ...input, language: 'en' } as const;
  const english = sectionsOf(htmlWithSettings(page.body, facts));
  if (!isSpanish || !page.bodyEs)
    return { title: withSettings(page.title, facts), parts: english, lang: 'en' };
  const spanishFacts = { ...input, language: 'es' } as const;
  return {
    title: withSettings(page.titleEs || page.title, spanishFacts),
    parts: withIdsOf(sectionsOf(htmlWithSettings(page.bodyEs, spanishFacts)), english),
    lang: 'es',
  };
};

/** Scrolls to the section in the address once it is rendered. */
const useAddressedSection = (isThere: boolean) => {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isThere, hash]);
};

/** Renders the text of a page in a language. */
export const ContentPageText = ({
  page,
  settings,
  isSpanish,
  canPrint = false,
  isNumbered = false,
}: {
  page: ContentPage;
  settings: LeagueSettings;
  isSpanish: boolean;
  canPrint?: boolean;
  isNumbered?: boolean;
}) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? leagueZone;
  const regions = useRegions();
  const { title, parts, lang } = useMemo(
    () =>
      inLanguage(page, { settings, regions: regionsToChoose(regions).map(({ name }) => name) }, isSpanish),
    [page, settings, regions, isSpanish],
  );
  const { intro, sections } = parts;
  const changedOn = formatInstantDay(page.updatedAt, timeZone);
  const holdsFrom = page.effectiveOn && formatDay(page.effectiveOn, longDay);
  useAddressedSection(true);
  return (
    <div className="grid gap-x-14 gap-y-5 lg:grid-cols-[240px_minmax(0,1fr)]">
      <aside className="lg:row-span-2">
        <SideContents sections={sections} />
      </aside>
      <PageHeader
        title={<span lang={lang}>{title}</span>}
        facts={[holdsFrom && t`In force from ${holdsFrom}`, t`Last changed ${changedOn}`]}
        actions={
          canPrint && (
            <Button icon={<Printer />} className="print:hidden" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          )
        }
      />
      <article lang={lang} className="min-w-0 space-y-7">
        {sections.length > 2 && <FoldedContents sections={sections} />}
        {intro && <RichText html={intro} className="text-lg text-ink-2" />}
        {sections.map(({ id, title: heading, html }, index) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className="scroll-mt-5 border-t border-line pt-6 print:break-inside-avoid print:pt-3"
          >
            <h2
              id={`${id}-heading`}
              className="mb-3 flex gap-3 font-display text-2xl leading-tight font-bold text-balance"
            >
              {isNumbered && (
                <span aria-hidden="true" className="numeral min-w-6 text-ink-3">
                  {index + 1}
                </span>
              )}
              {heading}
            </h2>
            <RichText html={html} className={cn(isNumbered && 'md:pl-9 print:pl-0')} />
          </section>
        ))}
      </article>
    </div>
  );
};

/** Renders a page of text edited by the league: table of contents, sections with addresses, the viewer's language. */
export const ContentPageView = ({
  pageKey,
  canPrint = false,
  isNumbered = false,
}: {
  pageKey: ContentPageKey;
  /** Whether to offer printing, as for the rules on the wall of a venue. */
  canPrint?: boolean;
  /** Whether to number the sections, so that they can be quoted. */
  isNumbered?: boolean;
}) => {
  const { t } = useLingui();
  const isSpanish = useLanguage() === 'es';
  const text = useEndpoint('GET /api/content-pages/:key', { params: { key: pageKey } });
  const settings = useEndpoint('GET /api/league-settings');
  const isThere = text.data !== undefined && settings.data !== undefined;
  const isError = text.isError || settings.isError;
  const retry = () => {
    void text.refetch();
    void settings.refetch();
  };
  return (
    <PageContainer className="md:pt-9">
      {text.data && settings.data && (
        <ContentPageText
          page={text.data}
          settings={settings.data}
          isSpanish={isSpanish}
          canPrint={canPrint}
          isNumbered={isNumbered}
        />
      )}
      {!isThere && isError && (
        <Card>
          <ErrorState
            title={t`This page did not load`}
            onRetry={retry}
            isRetrying={text.isFetching || settings.isFetching}
          />
        </Card>
      )}
      {!isThere && !isError && <Loading />}
    </PageContainer>
  );
};
