// Messages between the demo league's members and admins, and its announcements.

/** One message, sent `hoursAgo` hours ago. */
type DemoMessage = { from: 'league' | 'member'; hoursAgo: number; text: string };

/** A conversation; without a member's e-mail it is with the next ordinary member. */
export type DemoThread = {
  member?: string;
  subject: string;
  messages: readonly DemoMessage[];
  isUnread?: boolean;
  isArchived?: boolean;
};

export const demoThreads: readonly DemoThread[] = [
  {
    member: 'player@demo.local',
    subject: 'Missing points from Tuesday',
    isUnread: true,
    messages: [
      {
        from: 'member',
        hoursAgo: 29,
        text: 'Hi! I finished fourth on Tuesday but the night is not on my points page. Dana wrote my number on the sheet, so it should be there.',
      },
      {
        from: 'league',
        hoursAgo: 27,
        text: 'Hi Alicia, thanks for telling us. We found the sheet: your number was read as 1660. We are correcting the result.',
      },
      { from: 'member', hoursAgo: 26, text: 'That was quick, thank you.' },
      {
        from: 'league',
        hoursAgo: 3,
        text: 'Done. You are fourth with your points for the night, and your rank in Mid Cities went up by two. See you on Tuesday!',
      },
    ],
  },
  {
    member: 'player@demo.local',
    subject: 'Your seat at the season final',
    isUnread: true,
    messages: [
      {
        from: 'league',
        hoursAgo: 8,
        text: 'You are in the top 60 of Mid Cities, so a seat at the season final is yours.\n\nPlease tell us by Sunday whether you are coming; otherwise the seat goes to the next on the list.',
      },
    ],
  },
  {
    member: 'player@demo.local',
    subject: 'Change of handle',
    isArchived: true,
    messages: [
      { from: 'member', hoursAgo: 620, text: 'Can I change my handle from Alicia1606 to AceAlicia?' },
      { from: 'league', hoursAgo: 600, text: 'It is done. The boards show AceAlicia from tonight on.' },
    ],
  },
  {
    member: 'host@demo.local',
    subject: 'New chip sets for Thursday',
    messages: [
      {
        from: 'member',
        hoursAgo: 75,
        text: 'We had 46 players on Thursday and the last table played with two colours. Can we get a second case?',
      },
      { from: 'league', hoursAgo: 70, text: 'A second case is on its way; Luis brings it on Wednesday.' },
    ],
  },
  {
    subject: 'Birthday bonus',
    isUnread: true,
    messages: [
      {
        from: 'member',
        hoursAgo: 1.5,
        text: 'My birthday was on the 14th and I have not seen the chip bonus yet. Does the host give it out or do I need a code?',
      },
    ],
  },
  {
    subject: 'Is the patio table still open?',
    isUnread: true,
    messages: [
      {
        from: 'member',
        hoursAgo: 5,
        text: 'Two friends in wheelchairs want to come on Saturday. Is the ramp at the side door open during league nights, and can we be seated at the patio table?',
      },
    ],
  },
  {
    subject: 'Wrong last name on the board',
    isUnread: true,
    messages: [
      {
        from: 'member',
        hoursAgo: 52,
        text: 'I married in October and would like my new last name on the board.',
      },
      {
        from: 'league',
        hoursAgo: 49,
        text: 'Congratulations! Please send us the new name as it should be written.',
      },
      { from: 'member', hoursAgo: 20, text: 'Okafor-Reyes, with the hyphen. Thank you!' },
    ],
  },
  {
    subject: 'Parking at the Sunday game',
    messages: [
      {
        from: 'member',
        hoursAgo: 130,
        text: 'The lot behind the bar was closed last Sunday. Where should we park?',
      },
      {
        from: 'league',
        hoursAgo: 126,
        text: 'Use the bank across the street; it is free after 6PM and all day on Sunday. The venue page says so now.',
      },
    ],
  },
  {
    subject: 'Lost jacket',
    isArchived: true,
    messages: [
      {
        from: 'member',
        hoursAgo: 310,
        text: 'I left a grey jacket at table 3 on Friday. Did somebody find it?',
      },
      {
        from: 'league',
        hoursAgo: 300,
        text: 'The host has it behind the bar. Ask for it with your player number.',
      },
    ],
  },
  {
    subject: 'Question about ties',
    messages: [
      {
        from: 'member',
        hoursAgo: 200,
        text: 'Two of us went out in the same hand. Why do we share the place although I had more chips?',
      },
      {
        from: 'league',
        hoursAgo: 190,
        text: 'With more chips before the hand you place higher. The host entered a tie by mistake; it is corrected.',
      },
    ],
  },
];

/** An announcement; with a region, for that region only. */
export type DemoAnnouncement = {
  to: 'all' | 'region' | 'hosts';
  daysAgo: number;
  subject: string;
  text: string;
};

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    to: 'all',
    daysAgo: 0.4,
    subject: 'Season final: doors at noon',
    text: 'The season final starts on Sunday at 1PM; doors open at noon and registration closes at 12:45PM.\n\nBring your player number. Lunch is from the venue, half price for everybody with a seat.',
  },
  {
    to: 'region',
    daysAgo: 2.2,
    subject: 'Two new nights in Mid Cities',
    text: 'From next week on there is one more game on Mondays and one on Wednesdays. Both are in the calendar; the first 20 players get an early-bird bonus.',
  },
  {
    to: 'all',
    daysAgo: 9,
    subject: 'Food drive: 400 meals so far',
    text: 'Thank you! Every can counts: bring three items to any night in November and get 10 points.',
  },
  {
    to: 'hosts',
    daysAgo: 16,
    subject: 'Please post results the same night',
    text: 'Results that are posted at the last bust-out save everybody questions on the next day. The desk of the clock does it with one tap.',
  },
  {
    to: 'all',
    daysAgo: 33,
    subject: 'New season, new points rule',
    text: 'The new season counts your best 20 nights. Each score is explained next to it on your points page.',
  },
  {
    to: 'all',
    daysAgo: 75,
    subject: 'Push notices are here',
    text: 'Turn them on under Settings and hear about new messages without opening the site. Mails can be turned off there too.',
  },
];
