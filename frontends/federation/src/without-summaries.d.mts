export default function withoutSummaries(source: string): string;
