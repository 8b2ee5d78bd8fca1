import {
  Bell,
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  Columns3,
  Ellipsis,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { DatePicker } from '@/components/ui/date-picker.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Menu } from '@/components/ui/menu.tsx';
import { Popover } from '@/components/ui/popover.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { Part, Row } from './part.tsx';

const entries = [
  { label: 'Edit', icon: <Pencil />, onSelect: () => undefined },
  { label: 'Open page', icon: <Bell />, to: '/gallery.html' },
  { label: 'Delete', icon: <Trash2 />, isDanger: true, isSeparated: true, onSelect: () => undefined },
];

const Dialogs = () => {
  const [open, setOpen] = useState<'none' | 'host' | 'delete'>('none');
  const close = () => setOpen('none');
  return (
    <>
      <Button onClick={() => setOpen('host')}>Assign host</Button>
      <Button onClick={() => setOpen('delete')}>Delete venues</Button>
      <Dialog
        isOpen={open === 'host'}
        onClose={close}
        title="Assign Host to Event"
        description="Dana W. will host Friday League Night at Rusty Nail Tavern."
        size="md"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button onClick={close}>Just This Day</Button>
            <Button variant="primary" onClick={close}>
              Every Week
            </Button>
          </>
        }
      />
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        onConfirm={() =>
          toast({ title: '3 venues deleted', action: { label: 'Undo', onAct: () => undefined } })
        }
        title="Delete 3 venues?"
        text="Their 12 weekly events leave the calendar. You can undo this for 30 days."
        confirmLabel="Delete 3 venues"
      />
    </>
  );
};

const Days = () => {
  const [day, setDay] = useState('2025-07-25');
  return (
    <>
      <DatePicker label="Day" value={day} onPick={setDay} today="2025-07-23" />
      <Segmented label="Day">
        <SegmentedButton label="Prev Day" icon={<ChevronLeft />} hideLabel="phone" />
        <DatePicker
          label="Change Date"
          value={day}
          onPick={setDay}
          renderTrigger={(trigger) => (
            <SegmentedButton {...trigger} label="Change Date" icon={<CalendarDays />} isAccent />
          )}
        />
        <SegmentedButton label="Next Day" icon={<ChevronRight />} isIconLast hideLabel="phone" />
      </Segmented>
    </>
  );
};

/** Renders dialogs, menus, popovers, date pickers and toasts. */
export const OverlaysPart = () => (
  <Part title="What floats">
    <Row>
      <Dialogs />
      <Menu label="More acts" icon={<Ellipsis />} isLabelHidden entries={entries} />
      <Menu label="Export" entries={entries} align="start" />
      <Popover label="Columns" icon={<Columns3 />} variant="quiet">
        <Checkbox label="City" defaultChecked />
      </Popover>
      <Days />
      <Button onClick={() => toast({ title: 'Login successful', description: 'Welcome back to AHL!' })}>
        Toast
      </Button>
      <Button
        onClick={() => toast({ title: 'Login failed', description: 'Invalid credentials', variant: 'error' })}
      >
        Error toast
      </Button>
    </Row>
  </Part>
);
