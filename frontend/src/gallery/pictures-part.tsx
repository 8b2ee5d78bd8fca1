import { Trophy } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { LogoChip } from '@/components/ui/logo.tsx';
import { ProgressBar } from '@/components/ui/progress-bar.tsx';
import { StatTile } from '@/components/ui/stat-tile.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { VenuePicture } from '@/components/ui/venue-picture.tsx';
import { Part, Row } from './part.tsx';

const venues = [
  'Rusty Nail Tavern',
  'Lakeside Draft House',
  'Red River Billiards',
  'Copper Still',
  'The Velvet Corner',
  'Blue Heron Grill',
];
const people = [
  'Alicia Moreno',
  'Ben Whitaker',
  'Priya Raman',
  'Luis Ortega',
  'Chidi Okafor',
  'Mette Larsen',
];

const Chips = () => (
  <Row>
    <Chip tone="felt" dot="pulse">
      Accepting entries · 38 min left
    </Chip>
    <Chip tone="red" dot="pulse">
      Accepting entries · 12 min left
    </Chip>
    <Chip tone="sky">Upcoming · 8:00PM</Chip>
    <Chip tone="closed">Entry closed</Chip>
    <Chip tone="brass">Champion</Chip>
  </Row>
);

/** Renders chips, marks, avatars, lists, tiles and venue pictures. */
export const PicturesPart = () => (
  <>
    <Part title="Status">
      <Chips />
      <Row>
        <LogoChip size={40} label="AHL" />
        <LogoChip size={96} />
        {venues.map((name) => (
          <VenueMark key={name} name={name} />
        ))}
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Broken Picture" src="/missing.png" size={56} />
      </Row>
      <ProgressBar label="Level 3" value={42} />
    </Part>
    <Part title="List and card">
      <div className="grid gap-7 lg:grid-cols-2">
        <List>
          {venues.slice(0, 3).map((name, index) => (
            <ListRow key={name} isLive={index === 0}>
              <VenueMark name={name} />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-ink-2">Fort Worth · Mid Cities · Host: Dana W.</p>
              </div>
            </ListRow>
          ))}
        </List>
        <Card className="px-4 py-1.5">
          <CardHeading>Recent winners</CardHeading>
          <List isBare>
            {people.slice(0, 3).map((name) => (
              <ListRow key={name}>
                <Avatar name={name} />
                <span className="flex-1 font-medium">{name}</span>
                <Trophy className="text-brass" aria-label="First place" />
              </ListRow>
            ))}
          </List>
        </Card>
      </div>
      <div className="grid grid-cols-3 gap-3.5">
        <StatTile label="Bust out" value="38 left" />
        <StatTile label="Entries" value="46" />
        <StatTile label="Items donated" value="18,402" note="Since 2019" />
      </div>
    </Part>
    <Part title="Stock pictures">
      <div className="grid gap-3.5 sm:grid-cols-3">
        {venues.slice(0, 3).map((name) => (
          <Card key={name} className="overflow-hidden">
            <VenuePicture name={name} />
            <p className="p-4 font-semibold">{name}</p>
          </Card>
        ))}
      </div>
    </Part>
  </>
);
