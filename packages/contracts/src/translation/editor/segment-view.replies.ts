/** Filters of the editor that a person has kept, for one project. */
export interface SegmentView {
  viewId: string;
  name: string;
  search: string;
  createdAt: string;
}

export interface SegmentViewList {
  views: SegmentView[];
}
