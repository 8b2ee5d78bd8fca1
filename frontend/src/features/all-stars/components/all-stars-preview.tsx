/** Filled by the points pages. */
export const AllStarsPreview = () => null;
