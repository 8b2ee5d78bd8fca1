import { Trans, useLingui } from '@lingui/react/macro';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';

/** The parts of `/admin/members/bonuses`. */
export type BonusTab = 'issued' | 'presets' | 'figures';

/** Renders the tabs of the parts. */
export const BonusTabs = ({ active }: { active: BonusTab }) => {
  const { t } = useLingui();
  return (
    <TabBar label={t`Parts of this page`}>
      <TabLink to="?" isActive={active === 'issued'}>
        <Trans>Given</Trans>
      </TabLink>
      <TabLink to="?tab=presets" isActive={active === 'presets'}>
        <Trans>Presets</Trans>
      </TabLink>
      <TabLink to="?tab=figures" isActive={active === 'figures'}>
        <Trans>Budgets and use</Trans>
      </TabLink>
    </TabBar>
  );
};
