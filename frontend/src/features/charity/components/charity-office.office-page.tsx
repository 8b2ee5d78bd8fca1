// `/admin/charity`: the donations that make up the totals, and the drives that they are collected for.
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { TabBar, TabButton } from '@/components/ui/tabs.tsx';
import { DonationsPage } from './donations-page.tsx';
import { DrivesPage } from './drives-page.tsx';

/** Renders the donations, or with `?view=drives` the drives. */
export const CharityOfficePage = () => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'drives' ? 'drives' : 'donations';
  const tabs = (
    <TabBar label={t`Charity`}>
      <TabButton isActive={view === 'donations'} onClick={() => setParams({})}>
        {t`Donations`}
      </TabButton>
      <TabButton isActive={view === 'drives'} onClick={() => setParams({ view: 'drives' })}>
        {t`Drives`}
      </TabButton>
    </TabBar>
  );
  return view === 'drives' ? <DrivesPage tabs={tabs} /> : <DonationsPage tabs={tabs} />;
};
