/** The league's pages on other sites, in the order of the footer. The only place to change them. */
export const socialLinks = [
  { id: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/ahlpokerdfw' },
  { id: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/ahlpokerdfw' },
  { id: 'youtube', name: 'YouTube', url: 'https://www.youtube.com/@ahlpokerdfw' },
  { id: 'x', name: 'X', url: 'https://x.com/ahlpokerdfw' },
] as const;

/** The id of a social link. */
export type SocialId = (typeof socialLinks)[number]['id'];
