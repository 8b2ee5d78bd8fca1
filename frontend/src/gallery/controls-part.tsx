import {
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  Download,
  Ellipsis,
  LayoutGrid,
  List,
  MapPin,
  Pause,
  Plus,
  Upload,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Kbd } from '@/components/ui/kbd.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { TabBar, TabButton } from '@/components/ui/tabs.tsx';
import { Part, Row } from './part.tsx';

const regions = [
  { value: 'all', label: 'All regions' },
  { value: '732', label: 'North Texas' },
  { value: '733', label: 'Mid Cities' },
  { value: '734', label: 'Texoma' },
];
const tabs = ['Today', 'Calendar of Events', 'News', 'All Stars', 'Recent Winners'];

const Buttons = () => (
  <Part title="Buttons">
    <Row>
      <Button icon={<Upload />}>Import</Button>
      <Button icon={<Download />}>CSV</Button>
      <Button variant="primary" icon={<Plus />}>
        Add member
      </Button>
      <Button variant="quiet">Sign In</Button>
      <Button variant="danger">Delete venue</Button>
      <Button disabled>Not now</Button>
      <Button variant="primary" isPending pendingLabel="Signing in...">
        Sign in
      </Button>
      <Button variant="primary" size="lg">
        Large
      </Button>
      <LinkButton to="/gallery.html#link">A link</LinkButton>
      <IconButton label="Previous page" icon={<ChevronLeft />} />
      <IconButton label="More" icon={<Ellipsis />} variant="quiet" />
      <Kbd>Space</Kbd>
    </Row>
    <Button variant="primary" size="xl" icon={<Pause />} className="w-full max-w-96">
      Pause
    </Button>
  </Part>
);

/** Renders buttons, tabs, segments, selects, boxes and switches. */
export const ControlsPart = () => {
  const [tab, setTab] = useState('Today');
  const [region, setRegion] = useState('all');
  const [view, setView] = useState<'list' | 'grid'>('list');
  return (
    <>
      <Buttons />
      <Part title="Tabs, segments, selects">
        <TabBar label="Home">
          {tabs.map((name) => (
            <TabButton key={name} isActive={tab === name} onClick={() => setTab(name)}>
              {name}
            </TabButton>
          ))}
        </TabBar>
        <Row>
          <Segmented label="Day">
            <SegmentedButton label="Prev Day" icon={<ChevronLeft />} hideLabel="phone" />
            <SegmentedButton label="Change Date" icon={<CalendarDays />} isAccent />
            <SegmentedButton label="Next Day" icon={<ChevronRight />} isIconLast hideLabel="phone" />
          </Segmented>
          <SelectField
            label="Region"
            icon={<MapPin />}
            options={regions}
            value={region}
            onChange={setRegion}
          />
          <Segmented label="View">
            <SegmentedButton
              label="List"
              hideLabel="always"
              icon={<List />}
              isPressed={view === 'list'}
              onClick={() => setView('list')}
            />
            <SegmentedButton
              label="Grid"
              hideLabel="always"
              icon={<LayoutGrid />}
              isPressed={view === 'grid'}
              onClick={() => setView('grid')}
            />
          </Segmented>
        </Row>
        <Row>
          <SearchInput label="Search players" className="w-full sm:w-80" />
          <Input aria-label="City" defaultValue="Fort Worth" className="sm:max-w-60" />
        </Row>
        <Row>
          <Checkbox label="Published" defaultChecked />
          <Checkbox label="Featured" />
          <Checkbox label="Some" isIndeterminate />
          <Checkbox label="Not allowed" disabled />
        </Row>
        <div className="max-w-96">
          <Switch label="Show on the venue page" hint="Players see it after you save." defaultChecked />
          <Switch label="Sound at each level" />
        </div>
      </Part>
    </>
  );
};
