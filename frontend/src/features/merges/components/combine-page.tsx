// `/admin/combine-accounts`: pairs that may be one person, two accounts side by side, and the merges so far.
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, UsersRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { comparePath } from '../combine-labels.ts';
import { Compare } from './compare.tsx';
import { MergeList } from './merge-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';

const ChoosePairDialog = lazy(() =>
  import('./choose-pair-dialog.tsx').then((file) => ({ default: file.ChoosePairDialog })),
);

const Lists = ({ claims, isMerges }: { claims: ReactNode; isMerges: boolean }) => {
  const { t } = useLingui();
  return (
    <>
      {claims}
      <TabBar label={t`Combine Accounts`}>
        <TabLink to="/admin/combine-accounts" isActive={!isMerges}>
          <Trans>Suggestions</Trans>
        </TabLink>
        <TabLink to="/admin/combine-accounts?tab=merges" isActive={isMerges}>
          <Trans>Combined so far</Trans>
        </TabLink>
      </TabBar>
      {isMerges ? <MergeList /> : <SuggestionList />}
    </>
  );
};

/**
 * Renders the page; `?kept=&merged=` compares two accounts, `?member=` asks for the other one. `claims` are members who
 * claim that they played before.
 */
export const CombinePage = ({ claims = null }: { claims?: ReactNode }) => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const memberId = params.get('member');
  const [isChoosing, setIsChoosing] = useState(memberId !== null);
  const survivorId = params.get('survivor');
  const mergedId = params.get('merged');
  const isComparing = survivorId !== null && mergedId !== null;
  const choose = (survivor: string, merged: string) => {
    setIsChoosing(false);
    navigate(comparePath(survivor, merged));
  };
  return (
    <PageContainer className="space-y-5">
      <PageHeader
        title={t`Combine Accounts`}
        facts={[t`Two accounts of one person become one; that can be undone at any time`]}
        actions={
          isComparing ? (
            <LinkButton to="/admin/combine-accounts" icon={<ChevronLeft />}>
              {t`All suggestions`}
            </LinkButton>
          ) : (
            <Button icon={<UsersRound />} onClick={() => setIsChoosing(true)}>
              {t`Compare two members`}
            </Button>
          )
        }
      />
      {isComparing ? (
        <Compare key={survivorId + mergedId} survivorId={survivorId} mergedId={mergedId} />
      ) : (
        <Lists claims={claims} isMerges={params.get('tab') === 'merges'} />
      )}
      <Suspense fallback={null}>
        {isChoosing && (
          <ChoosePairDialog
            survivorId={memberId ?? ''}
            onChosen={choose}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </Suspense>
    </PageContainer>
  );
};
