import { TabBar, TabLink } from '@/components/ui/tabs.tsx';

/** The tabs of the homepage whose pages are built; Calendar of Events, News, All Stars and Recent Winners follow. */
const homeTabs = [{ id: 'today', label: 'Today', to: '/' }] as const;

/** One of the tabs. */
export type HomeTab = (typeof homeTabs)[number]['id'];

/** The tab bar of the homepage. */
export const HomeTabs = ({ active }: { active: HomeTab }) => (
  <TabBar label="Homepage">
    {homeTabs.map(({ id, label, to }) => (
      <TabLink key={id} to={to} isActive={id === active}>
        {label}
      </TabLink>
    ))}
  </TabBar>
);
