// Where the office's pages of the news are, and those that they lead to.

/** The list of stories. */
export const storiesPath = '/admin/news/edit';
/** The page that writes one. */
export const newStoryPath = `${storiesPath}/new`;
/** The editor of a story. */
export const storyRecordPath = (id: string): string => `${storiesPath}/${id}`;
/** What visitors see of it. */
export const storyPath = (id: string): string => `/news/${id}`;
