/** Elements of a project's pages that are left in the source language. */
export interface NoTranslationNode {
  nodeId: string;
  selector: string;
  createdAt: string;
}

export interface NoTranslationNodeList {
  noTranslationNodes: NoTranslationNode[];
  total: number;
}
