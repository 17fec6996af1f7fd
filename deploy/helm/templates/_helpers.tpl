{{/* What the chart knows of the services, generated from the manifest of the product. */}}
{{- define "filing.catalogue" -}}
{{ .Files.Get "files/services.json" }}
{{- end }}

{{/* The values of one service: those of every service, changed by its own. */}}
{{- define "filing.values" -}}
{{- $own := index .root.Values.services .name | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy $own) | toJson -}}
{{- end }}

{{- define "filing.name" -}}
{{ printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "filing.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{- define "filing.labels" -}}
{{ include "filing.selector" . }}
app.kubernetes.io/part-of: company-filing
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "filing.image" -}}
{{- $image := .root.Values.image -}}
{{- with $image.registry }}{{ . }}/{{ end -}}
{{ $image.repository }}/{{ .name }}:{{ .tag | default $image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* Nothing runs as root, writes to its root file system, or has a token of the cluster. */}}
{{- define "filing.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "filing.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Trust in private certificates, for Kafka and PostgreSQL alike: the setting, the mount and the volume. */}}
{{- define "filing.certificateEnvironment" -}}
{{- with .root.Values.certificates }}{{ if .secretName }}
- { name: NODE_EXTRA_CA_CERTS, value: /run/certificates/{{ .key }} }
{{- end }}{{ end }}
{{- end }}

{{- define "filing.certificateMount" -}}
{{- if .root.Values.certificates.secretName }}
- { name: certificates, mountPath: /run/certificates, readOnly: true }
{{- end }}
{{- end }}

{{- define "filing.certificateVolume" -}}
{{- with .root.Values.certificates }}{{ if .secretName }}
- name: certificates
  secret: { secretName: {{ .secretName }}, items: [{ key: {{ .key }}, path: {{ .key }} }] }
{{- end }}{{ end }}
{{- end }}

{{/* The settings for Kafka; `login` is the service's name. */}}
{{- define "filing.kafkaEnvironment" -}}
- { name: KAFKA_BROKERS, value: {{ required "kafka.brokers is required" .root.Values.kafka.brokers | quote }} }
- { name: KAFKA_TLS, value: {{ .root.Values.kafka.tls | quote }} }
- { name: KAFKA_SASL_MECHANISM, value: {{ .root.Values.kafka.saslMechanism | quote }} }
- { name: KAFKA_USERNAME, value: {{ .login | quote }} }
{{- with .root.Values.kafka.topicPrefix }}
- { name: KAFKA_TOPIC_PREFIX, value: {{ . | quote }} }
{{- end }}
{{- end }}

{{/* The names of a service's secrets that the installation has. */}}
{{- define "filing.secretNames" -}}
{{- $all := concat .service.secrets .service.optionalSecrets -}}
{{- range $name := $all }}{{ if not (has $name $.values.withoutSecrets) }}
- {{ $name }}
{{- end }}{{ end }}
{{- range $name, $setting := .service.secretsWith }}{{ if hasKey ($.values.settings | default dict) $setting }}
- {{ $name }}
{{- end }}{{ end }}
{{- end }}

{{/* A rule for an outgoing connection: any place at the port, unless peers are named. */}}
{{- define "filing.egress" -}}
- ports: [{ port: {{ .port }}, protocol: TCP }]
  {{- with .to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{- define "filing.dns" -}}
{{- with .Values.networkPolicy.dns -}}
- ports: [{ port: {{ .port }}, protocol: UDP }, { port: {{ .port }}, protocol: TCP }]
  {{- with .to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- end }}

{{/* The pods of programs of this release, as the peers of a network policy. */}}
{{- define "filing.pods" -}}
{{- range .names }}
- podSelector: { matchLabels: {{ include "filing.selector" (dict "root" $.root "name" .) | fromYaml | toJson }} }
{{- end }}
{{- end }}

{{/* A job that runs once before a release: its name, the tag of its image, arguments, environment and secrets. */}}
{{- define "filing.preparation" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .root.Release.Name }}-{{ .job }}
  namespace: {{ .root.Release.Namespace }}
  labels: {{- include "filing.jobLabels" . | nindent 4 }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 3
  activeDeadlineSeconds: 3600
  template:
    metadata:
      labels: {{- include "filing.jobLabels" . | nindent 8 }}
    spec:
      restartPolicy: Never
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- with .root.Values.image.pullSecrets }}
      imagePullSecrets: {{- toYaml . | nindent 8 }}
      {{- end }}
      securityContext: {{- include "filing.podSecurity" . | nindent 8 }}
      containers:
        - name: job
          image: {{ include "filing.image" (dict "root" .root "name" "operator" "tag" .tag) }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          args: {{ .arguments | toJson }}
          securityContext: {{- include "filing.containerSecurity" . | nindent 12 }}
          env:
            {{- .environment | nindent 12 }}
            {{- include "filing.certificateEnvironment" . | nindent 12 }}
          resources:
            requests: { cpu: 100m, memory: 128Mi, ephemeral-storage: 64Mi }
            limits: { memory: 256Mi, ephemeral-storage: 256Mi }
          volumeMounts:
            - { name: secrets, mountPath: /run/secrets, readOnly: true }
            - { name: tmp, mountPath: /tmp }
            {{- include "filing.certificateMount" . | nindent 12 }}
      volumes:
        {{- include "filing.certificateVolume" . | nindent 8 }}
        - name: secrets
          projected:
            defaultMode: 0440
            sources: {{- .sources | nindent 14 }}
        - name: tmp
          emptyDir: { sizeLimit: 128Mi }
{{- end }}

{{- define "filing.jobLabels" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .job }}
app.kubernetes.io/component: preparation
app.kubernetes.io/part-of: company-filing
{{- end }}
