export interface PreviewUrlReply {
  previewUrl: string;
  sourceUrl: string;
  expiresAt: string;
}
