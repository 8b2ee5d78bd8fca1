// The paths of the office's news pages and of the public ones that they link to.

/** The path of the list of stories. */
export const storiesPath = '/admin/news/edit';
/** The path of the page that creates one. */
export const newStoryPath = `${storiesPath}/new`;
/** Returns the path of the editor of a story. */
export const storyRecordPath = (id: string): string => `${storiesPath}/${id}`;
/** Returns the path of a story's public page. */
export const storyPath = (id: string): string => `/news/${id}`;
