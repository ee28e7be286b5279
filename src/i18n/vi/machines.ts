/** Máy được làm gì với các trang công khai: ở phần Cài đặt và trang nói về AI. Đánh dấu như văn bản của trang. */
export const machines = {
  'machines.search.on':
    'Công cụ tìm kiếm được lập chỉ mục các trang của chúng tôi và hiện trích đoạn kèm liên kết.',
  'machines.search.off': 'Công cụ tìm kiếm không được lập chỉ mục các trang của chúng tôi.',
  'machines.answers.on':
    'Trợ lý AI được trả lời dựa trên các trang của chúng tôi nếu nêu tên và dẫn liên kết.',
  'machines.answers.off': 'Trợ lý AI không được trả lời dựa trên các trang của chúng tôi.',
  'machines.training.on': 'Được dùng bài của chúng tôi để huấn luyện mô hình.',
  'machines.training.off': 'Không được dùng bài của chúng tôi để huấn luyện mô hình.',
} as const;
