import { useLingui } from '@lingui/react/macro';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';

/** The tabs that switch in place; Calendar of Events is a page of its own. */
const homeTabIds = ['today', 'news', 'allstars', 'winners'] as const;
export type HomeTab = (typeof homeTabIds)[number];

/** Returns the tab in an address: `/?tab=news`; today by default. */
export const homeTabOf = (search: URLSearchParams): HomeTab =>
  homeTabIds.find((id) => id === search.get('tab')) ?? 'today';

/** Renders the tab bar of the homepage (spec section 2). */
export const HomeTabs = ({ active }: { active: HomeTab }) => {
  const { t } = useLingui();
  const tabs = [
    { to: '/', label: t`Today`, id: 'today' },
    { to: '/calendar', label: t`Calendar of Events`, id: 'calendar' },
    { to: '/?tab=news', label: t`News`, id: 'news' },
    { to: '/?tab=allstars', label: t`All Stars`, id: 'allstars' },
    { to: '/?tab=winners', label: t`Recent Winners`, id: 'winners' },
  ];
  return (
    <>
      {/* On the today tab the page has its own title. */}
      {active !== 'today' && <h1 className="sr-only">{tabs.find(({ id }) => id === active)?.label}</h1>}
      <TabBar label={t`Homepage`}>
        {tabs.map(({ id, label, to }) => (
          <TabLink key={id} to={to} isActive={id === active} preventScrollReset>
            {label}
          </TabLink>
        ))}
      </TabBar>
    </>
  );
};
