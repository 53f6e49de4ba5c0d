/** Whether the service is about to stop: it answers what comes, and a balancer is to send no more. */
export interface Drain {
  isDraining: boolean;
}
